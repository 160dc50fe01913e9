/** What every part of the wiring of one instance needs: where to emit outputs, and what the instance received. */
import type { Leaks } from '../../leaks.ts'
import type { Payload } from '../../log.ts'
import type { AmplifierSettings } from '../settings.ts'

/** Emits one output by its name. */
export type Say = (what: string, payload?: Payload) => void

/** What an instance received, to be found again in what it emits. */
export interface Received {
  /** The text of the last chunk that was not passed on. */
  chunk: string
  /** The text of each spoken item, as far as it was passed on for playback. */
  readonly items: Map<string, string>
  /** All results and failure messages of each call; the wiring does not decide which of them counts. */
  readonly results: Map<string, readonly string[]>
  /** The last preferences received. */
  preferences: Readonly<Record<string, string>> | null
}

/** The frame of one instance. */
export interface Frame {
  readonly say: Say
  readonly leaks: Leaks
  readonly settings: AmplifierSettings
  readonly received: Received
  /** The instant (ms since 1970) of virtual 0. */
  readonly born: number
}

/** No input so far. */
export const nothingHeard = (): Received => ({
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
