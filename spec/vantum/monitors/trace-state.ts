/** The trace state of Vantum: a summary of the lines so far, for all its monitors. Times are virtual ms. */

import { type Text, text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Setting } from '../../monitor.ts'
import { published, shapesIn } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { defaults, type VantumSettings } from '../settings.ts'
import type { State } from '../states.ts'
import { hush, type Sound, soundAfter } from './sound.ts'

/** The known facts about a conversation. */
export interface TraceState {
  readonly at: number
  readonly state: Text<State>
  readonly since: number
  readonly settings: VantumSettings
  /** A call of the raw API has led to this state: there is no turn that the events began. */
  readonly isByHand: boolean
  /** The last input. */
  readonly received: Line | null
  /** When (ms) recognition last detected an interruption in RESPONDING; -1 before. */
  readonly detectedAt: number
  /** The utterance of the turn, and how often its request was sent and refused. */
  readonly utterance: string | null
  readonly sent: number
  readonly refused: number
  /** How the model answered in this turn; null before, and `queued` for an answer to a request that was refused. */
  readonly answer: string | null
  /** The utterance that is spoken in this turn; null before. */
  readonly spoken: string | null
  /** Its last chunk has come from synthesis. */
  readonly isSynthesized: boolean
  /** The reply that an interruption or the end of the call has cut off, and when; null after any other change. */
  readonly cut: { readonly utterance: string | null; readonly at: number } | null
  readonly sound: Sound
}

/** The answer to a refused request may be spoken, or dropped: monitors ignore it (VAN-EDGE-03). */
export const queued = 'queued'

/** A line of the step in which the raw API requests a state: its actions there may come before the change. */
export const isCalledFor = (state: Text<State>, line: Line, { received }: TraceState): boolean =>
  received?.what === 'TRANSITION' && received.at === line.at && received.with.to === state

/** A change at the request of the raw API: it leads to the requested state. */
export const isRaw = (line: Line, trace: TraceState): boolean =>
  emits(line, 'state') && isCalledFor(text(line.with.to), line, trace)

/** Enters a state by an event or a limit, in a turn of its own. */
export const enters = (line: Line, state: State, trace: TraceState): boolean =>
  publishes(line, state) && !trace.isByHand && !isRaw(line, trace)

/** Publishes a change out of a state. */
export const leaves = (line: Line, state: State): boolean => emits(line, 'state') && line.with.from === state

/** Whether an input is about the current turn. */
export const isOurs = ({ with: { utterance } }: Line, trace: TraceState): boolean =>
  trace.utterance !== null && utterance === trace.utterance

/** Whether an output is about the reply that is spoken, or that was cut off in this step. */
export const isOfReply = ({ with: { utterance } }: Line, { spoken, cut }: TraceState): boolean =>
  utterance === (spoken ?? cut?.utterance)

const endsTurn = (line: Line): boolean => publishes(line, 'LISTENING') || publishes(line, 'ENDED')

const handAfter = (line: Line, trace: TraceState): boolean => {
  if (!emits(line, 'state')) return trace.isByHand
  return isRaw(line, trace) || (trace.isByHand && line.with.to !== 'LISTENING')
}

/** The model has a request that it has neither answered nor refused. */
export const isPending = ({ sent, refused, answer }: TraceState): boolean =>
  refused < sent && (answer === null || answer === queued)

/** The request was refused and has not been sent again: it waits, or its retries are used up. */
export const isWaiting = ({ sent, refused }: TraceState): boolean => refused > 0 && refused >= sent

/** A refusal counts once for each time that the request was sent (VAN-EDGE-03). */
export const isRefusal = (line: Line, trace: TraceState): boolean =>
  receives(line, 'LLM_RATE_LIMITED') && trace.state === 'THINKING' && isOurs(line, trace) && isPending(trace)

const isAnswer = (line: Line, trace: TraceState): boolean =>
  receives(line, 'LLM_RESPONSE_READY') && isOurs(line, trace) && trace.state === 'THINKING'

const answerAfter = (line: Line, trace: TraceState): string | null => {
  if (!isAnswer(line, trace)) return trace.answer
  if (!isPending(trace)) return trace.answer ?? queued
  return line.with.text === '' && line.with.content === 'words' ? 'nothing' : text(line.with.content)
}

type Turn = Pick<TraceState, 'utterance' | 'sent' | 'refused' | 'answer' | 'spoken' | 'isSynthesized'>

const noTurn: Turn = {
  utterance: null,
  sent: 0,
  refused: 0,
  answer: null,
  spoken: null,
  isSynthesized: false,
}

const turnAfter = (line: Line, trace: TraceState): Turn => {
  if (endsTurn(line)) return noTurn
  const { utterance, sent, refused } = trace
  if (emits(line, 'model.request')) {
    const isNew = line.with.utterance !== utterance
    const of = isNew ? noTurn : trace
    const { answer, spoken, refused, isSynthesized } = of
    return {
      answer,
      spoken,
      isSynthesized,
      refused,
      utterance: text(line.with.utterance),
      sent: of.sent + 1,
    }
  }
  const speaks = emits(line, 'synthesis.speak')
  return {
    utterance: utterance ?? (speaks ? text(line.with.utterance) : null),
    sent,
    refused: refused + (isRefusal(line, trace) ? 1 : 0),
    answer: answerAfter(line, trace),
    spoken: speaks ? text(line.with.utterance) : trace.spoken,
    isSynthesized: !speaks && (trace.isSynthesized || isLastChunk(line, trace)),
  }
}

const isLastChunk = (line: Line, { spoken }: TraceState): boolean =>
  receives(line, 'TTS_CHUNK') && line.with.utterance === spoken && line.with.last === true

const cutAfter = (line: Line, { cut, spoken }: TraceState): TraceState['cut'] => {
  if (!emits(line, 'state')) return cut
  const cuts = line.with.from === 'INTERRUPTED' || line.with.to === 'ENDED'
  return cuts && spoken !== null ? { utterance: spoken, at: line.at } : null
}

const next = (trace: TraceState, line: Line): TraceState => {
  const state = published(trace.state, line)
  return {
    at: line.at,
    state,
    since: emits(line, 'state') ? line.at : trace.since,
    settings: trace.settings,
    isByHand: handAfter(line, trace),
    received: line.way === 'in' ? line : trace.received,
    detectedAt:
      receives(line, 'USER_INTERRUPTS') && trace.state === 'RESPONDING' ? line.at : trace.detectedAt,
    ...turnAfter(line, trace),
    cut: cutAfter(line, trace),
    sound: soundAfter(line, trace.sound, trace.state, trace.settings),
  }
}

/** The trace state as a fold over the public log. */
export const setting: Setting<TraceState, Line> = {
  start: (settings) => ({
    at: 0,
    state: 'INITIALIZING',
    since: 0,
    settings: { ...defaults, ...settings },
    isByHand: false,
    received: null,
    detectedAt: -1,
    ...noTurn,
    cut: null,
    sound: hush,
  }),
  reduce: next,
}

/** The shapes of monitors over this trace state. */
export const { within, always, together } = shapesIn<TraceState, Line>(setting)
