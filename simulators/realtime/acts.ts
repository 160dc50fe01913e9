/** The acts of the realtime service on request, independent of its options. */
import type { Payload } from '../../spec/log.ts'
import { countOf, handled, notify, type Receives } from '../service.ts'
import type { Emission } from '../simulator.ts'
import { type Answer, call, chunk, created, done, ofResponse, type Plan, spoken, text } from './answer.ts'
import { asked, speaking } from './answers.ts'
import { about, closes, ended, failed, reported, warned } from './sessions.ts'
import { answering, type Handler, mannerOf, plainAnswer, type RealtimeState } from './state.ts'

/** The next answer without a plan is of this kind. */
const plans =
  (what: (said: Payload) => Plan['what'], usual: Partial<Plan> = {}): Handler =>
  (state, said) =>
    handled({
      ...state,
      plans: [
        ...state.plans,
        {
          what: what(said),
          tool: String(said.tool ?? spoken.tool),
          arguments: String(said.arguments ?? spoken.arguments),
          times: countOf(said.times ?? 1),
          chunksFirst: countOf(said.chunksFirst ?? usual.chunksFirst ?? 0),
          code: String(said.code ?? state.options.code),
        },
      ],
    })

type Speaks = (answer: Answer, said: Payload, state: RealtimeState) => readonly Emission[]

const answer =
  (place: -1 | -2, ends: boolean) =>
  (speaks: Speaks): Handler =>
  (state, said) =>
    answering(
      state,
      speaking(state.answers, place, (one) => speaks(one, said, state), ends),
    )

/** Repeats a report about the last response, about the one before it, or ends the last one. */
const ofLast = answer(-1, false)
const ofBefore = answer(-2, false)
const last = answer(-1, true)

const begins: Speaks = (one, _, { options }) => created(one, options)
const sends: Speaks = (one, _, { options }) => chunk(one, options.chunkMs)
const sendsAll: Speaks = (one) => ofResponse('response.audio.done', one)
const writes: Speaks = (one, { textOnly = true }) => text(one, textOnly !== false)
const finishesItem: Speaks = (one) => ofResponse('response.output_item.done', one)
const fails: Speaks = (one, { code }, { options }) =>
  ofResponse('response.error', one, { code: code ?? options.code })
const finishes: Speaks = (one, { status = 'completed', code }, { options }) =>
  done(one, String(status), status === 'failed' ? String(code ?? options.code) : undefined)

/** A function is called now: by a new call, or by the last one again. */
const calls =
  (place: -1 | -2, again: boolean): Handler =>
  (state, { tool = spoken.tool, arguments: kind = spoken.arguments }) => {
    const number = state.answers.calls + Number(!again)
    if (number === 0) return handled(state)
    const plan = { tool: String(tool), arguments: String(kind) }
    return answering(
      state,
      speaking({ ...state.answers, calls: number }, place, (one) => call(one, number, plan)),
    )
  }

/** A response begins without a request. */
const answersUnasked: Handler = (state) =>
  answering(state, asked(state.answers, null, spoken, mannerOf(state)))

/** Keyed by the name of the act. */
export const acts: Receives<RealtimeState> = {
  'will answer with': plans(({ what }) => plainAnswer(what)),
  'will call': plans(() => 'calls'),
  'will call in the middle': plans(() => 'calls', { chunksFirst: 2 }),
  'will fail': plans(() => 'failure'),
  'will end badly': plans(() => 'failed end'),
  'will break off': plans(() => 'broken end', { chunksFirst: 1 }),
  'answers unasked': answersUnasked,
  'begins its response': ofLast(begins),
  'sends a chunk': ofLast(sends),
  'has sent all audio': ofLast(sendsAll),
  writes: last(writes),
  calls: calls(-1, false),
  'repeats its call': calls(-1, true),
  'finishes an item': ofLast(finishesItem),
  fails: last(fails),
  finishes: last(finishes),
  'begins the one before': ofBefore(begins),
  'sends a chunk of the one before': ofBefore(sends),
  'has sent all audio of the one before': ofBefore(sendsAll),
  'writes the one before': ofBefore(writes),
  'calls for the one before': calls(-2, false),
  'finishes an item of the one before': ofBefore(finishesItem),
  'fails the one before': ofBefore(fails),
  'finishes the one before': ofBefore(finishes),
  'hears speech': (state) =>
    handled({ ...state, attention: { ...state.attention, isReported: true } }, notify('speech_started')),
  'hears silence': (state) =>
    handled({ ...state, attention: { ...state.attention, isReported: false } }, notify('speech_stopped')),
  'tells of its session again': about('last', reported),
  'announces the end': about('last', warned),
  'closes the session': closes,
  'fails its session': about('last', failed),
  'announces the end of the one before': about('before', warned),
  'closes the one before': about('before', ended),
  'fails the session before': about('before', failed),
  'says something else': (state, { name = 'rate_limits.updated' }) =>
    handled(state, notify('unlisted_event', { name })),
}
