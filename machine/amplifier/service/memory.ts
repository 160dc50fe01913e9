/** Memory: what the service knows beside the chart, which sees only numbers: names, words, results, and what is played. */
import { unknownTool } from '../../../spec/amplifier/codes.ts'
import type { Ports, SavedContext } from '../../../spec/amplifier/ports.ts'
import { type Numbers, numbers } from '../../service/numbers.ts'
import type { Names } from '../intake.ts'
import { type Calls, calls } from './calls.ts'
import type { Failure } from './failures.ts'
import { type Playback, playback } from './playback.ts'
import { type Queue, queue } from './queue.ts'
import { type Transcript, transcript } from './transcript.ts'

/** The memory of one conversation. */
export interface Memory {
  readonly names: Names
  readonly calls: Calls
  readonly playback: Playback
  readonly queue: Queue
  readonly transcript: Transcript
  /** When the session at hand began (Date.now()). */
  sessionStart: number
  /** When the call at hand began to be run (Date.now()). */
  callStart: number
  /** The error that is being handled. */
  error: Failure | null
  /**
   * What ran last in the stay at hand, or else the call that it began with, as a record calls it, and what has come of it,
   * in characters; nothing outside of such a stay.
   */
  tool: string | undefined
  size: number
  /** The call that it ran for. */
  running: number
  /** Which response had its first output last, when (Date.now()), and whether that was measured. */
  output: { readonly response: number; readonly at: number; readonly isMeasured: boolean }
  /** How an agent gets on, as it said last. */
  progress: string | undefined
  /** The summary that was saved last. */
  summary: string
  /** What is in use, and what the user wishes. */
  files: readonly string[]
  preferences: SavedContext['preferences']
  /** When each response was first heard of (Date.now()), by its number. */
  readonly begun: Map<number, number>
}

/** The same names, for questions: none of them is remembered. */
export const lookedUp = ({ sessions, responses, items, calls: callNames, tools }: Names): Names => {
  const asked = (of: Numbers): Numbers => ({ ...of, of: of.lookUp })
  return {
    sessions: asked(sessions),
    responses: asked(responses),
    items: asked(items),
    calls: asked(callNames),
    tools,
  }
}

/** What a record calls a tool: one that there is not may have any name. */
export const recordedTool = ({ names }: Memory, name: unknown): string =>
  names.tools.find((tool) => tool.name === name)?.name ?? unknownTool

/** Nothing is known yet. */
export const memoryOf = ({ coordinator }: Pick<Ports, 'coordinator'>): Memory => ({
  names: {
    sessions: numbers(),
    responses: numbers(),
    items: numbers(),
    calls: numbers(),
    tools: coordinator.tools,
  },
  calls: calls(),
  playback: playback(),
  queue: queue(),
  transcript: transcript(),
  sessionStart: 0,
  callStart: 0,
  error: null,
  tool: undefined,
  size: 0,
  running: 0,
  output: { response: 0, at: 0, isMeasured: false },
  progress: undefined,
  summary: '',
  files: [],
  preferences: {},
  begun: new Map(),
})
