/**
 * Memory: the service data outside the chart, which handles only numbers: names, texts, results, and the state of
 * playback.
 */
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
  /** When the current session began (Date.now()). */
  sessionStart: number
  /** When the current call began to run (Date.now()). */
  callStart: number
  /** The error that is being handled. */
  error: Failure | null
  /**
   * What ran last in the current stay, or else the call that the stay began with, by its name in records, and the size
   * of its result in characters; empty outside of such a stay.
   */
  tool: string | undefined
  size: number
  /** The call that it ran for. */
  running: number
  /** The last response with a first output, when that arrived (Date.now()), and whether it was measured. */
  output: { readonly response: number; readonly at: number; readonly isMeasured: boolean }
  /** The agent's progress in its latest report. */
  progress: string | undefined
  /** The latest saved summary. */
  summary: string
  /** The active files and the user's preferences. */
  files: readonly string[]
  preferences: SavedContext['preferences']
  /** When each response was first reported (Date.now()), by its number. */
  readonly begun: Map<number, number>
}

/** The same names, for lookups that store nothing. */
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

/** The name of a tool in records; an unknown tool may have any name. */
export const recordedTool = ({ names }: Memory, name: unknown): string =>
  names.tools.find((tool) => tool.name === name)?.name ?? unknownTool

/** An empty memory. */
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
