/**
 * Memory: the service data outside the chart, which handles only numbers: names, texts, parts of answers, turns and
 * open commands. After every step the memory drops the data that is no longer needed.
 */

import { nameOf } from '../../service/numbers.ts'
import { deferredIds } from '../context/deferred.ts'
import type { Context } from '../context.ts'
import type { Received } from '../events.ts'
import { type Pending, pending } from './pending.ts'
import type { Ids } from './redaction.ts'
import { requestNames } from './requests.ts'
import { type Sessions, sessions } from './sessions.ts'
import { type Texts, texts } from './texts.ts'
import { type Turns, turns } from './turns.ts'
import { type Utterances, utterances } from './utterances.ts'

/** The memory of one machine. */
export interface Memory {
  readonly requests: ReturnType<typeof requestNames>
  readonly utterances: Utterances
  readonly texts: Texts
  readonly turns: Turns
  readonly sessions: Sessions
  readonly pending: Pending
  /** The current ids by name; only those that exist. */
  readonly ids: (context: Context) => Ids
  /** The chart has stepped at `now` ms: records what the step reveals about its turn. */
  readonly learn: (context: Context, now: number) => void
  /** A step is over. Drops the data of an input that changed nothing. */
  readonly forget: (context: Context, input: Received | null, wasTaken: boolean) => void
}

/** After a conversation, no data of its last turn remains current. */
const present = ({ conversing, turn, utterance }: Context) =>
  conversing ? { turn, utterance } : { turn: 0, utterance: 0 }

/** Utterances that are being answered, or may still be (AV-RUL-07, AV-RUL-11, AV-RUL-22). */
const needed = (context: Context): readonly number[] => [
  present(context).utterance,
  context.retryUtterance,
  ...context.queue,
  ...deferredIds(context, 'stt.final'),
]

const nameIn = (family: string, id: number): string | undefined => (id === 0 ? undefined : nameOf(family, id))

/** An empty memory; `responder` decides whose names requests have. */
export function memoryOf(responder: string): Memory {
  const requests = requestNames(responder)
  const said = utterances()
  const answers = texts()
  const known = turns()
  const ofSession = sessions()
  return {
    requests,
    utterances: said,
    texts: answers,
    turns: known,
    sessions: ofSession,
    pending: pending(),
    ids: (context) => {
      const { turn, utterance } = present(context)
      const { request, handle } = context
      return {
        session: ofSession.current() || undefined,
        turn: nameIn('turn', turn),
        utterance: said.nameOf(utterance) || undefined,
        request: request === 0 ? undefined : requests.nameOf(request),
        handle: nameIn('handle', handle),
      }
    },
    learn: ({ turn, utterance, request, retryOf }, now) => {
      known.learn(turn, now, { retryOf: nameIn('turn', retryOf) })
      if (utterance !== 0) {
        const { text, confidence } = said.said(utterance) ?? {}
        known.learn(turn, now, { utteranceId: said.nameOf(utterance), transcript: text, confidence })
      }
      const requestIds = known.of(turn)?.requestIds ?? []
      const name = request === 0 ? '' : requests.nameOf(request)
      if (name !== '' && !requestIds.includes(name))
        known.learn(turn, now, { requestIds: [...requestIds, name] })
    },
    forget: (context, input, wasTaken) => {
      if (input !== null && !wasTaken) answers.forget(input.part)
      said.forgetAllBut(needed(context))
      answers.forgetAllBut(present(context).turn)
      known.forgetAllBut(context.turn)
    },
  }
}
