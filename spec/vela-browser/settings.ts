/** The settings of the browser's side. The document has none: the keys are ours. */

export interface BrowserSettings {
  /** `baseline` sends nothing, as the document describes it; `full` sends the requested messages (VEL-IF-05). */
  readonly profile: 'baseline' | 'full'
  /** The address of the gateway, without a path: it is found on /ws there (VEL-IF-03). */
  readonly origin: string
}

/** The nominal settings. */
export const defaults: BrowserSettings = { profile: 'full', origin: 'ws://gateway.example' }

/** The settings that are one of a few values, the nominal one first. */
export const choices = {
  profile: ['full', 'baseline'],
} as const satisfies { readonly [Key in keyof BrowserSettings]?: readonly BrowserSettings[Key][] }
