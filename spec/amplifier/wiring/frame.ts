/** What every part of the wiring of one instance needs: where to show things, and what it was told. */
import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import type { AmplifierSettings } from '../settings.ts'

/** Shows one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** What an instance was told, to be found again in what it says. */
export interface Heard {
  /** What the chunk says that has come last, and was not passed on. */
  chunk: string
  /** The text of each spoken item, as far as it was passed on to be played. */
  readonly items: Map<string, string>
  /** All that each call came to, results and messages of failure; which of them counts is not for us to say. */
  readonly results: Map<string, readonly string[]>
  /** The preferences that were told last. */
  preferences: Readonly<Record<string, string>> | null
}

/** The frame of one instance. */
export interface Frame {
  readonly say: Say
  readonly leaks: Leaks
  readonly settings: AmplifierSettings
  readonly heard: Heard
  /** The instant (ms since 1970) of virtual 0. */
  readonly born: number
}

/** Nothing was told yet. */
export const nothingHeard = (): Heard => ({
  chunk: '',
  items: new Map(),
  results: new Map(),
  preferences: null,
})

/** Virtual ms of a Date.now(), or nothing when it is none. */
export const instantOf = (timestamp: unknown, { born }: Frame): number | undefined =>
  typeof timestamp === 'number' && Number.isSafeInteger(timestamp - born) ? timestamp - born : undefined

/** A whole number, or nothing when it is none. */
export const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
