/** The output of a gateway over a socket, with its inferred causes. */

import type { Scalar } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Passed } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { errorCodes, serverNames } from '../protocol/messages.ts'
import { serverBinary, serverWord } from '../wiring/server-words.ts'
import { type Placed, pairsIn } from './pairing.ts'

/** The cause that a message of the gateway answers. */
export type Cause =
  /**
   * The pipeline, which is not observable: the word that it must have sent. `ahead`: a phase before what it belongs
   * to.
   */
  | { readonly by: 'pipeline'; readonly word: Shown; readonly ahead?: true }
  /**
   * A client that requested readiness, or a connection that was opened; readiness and phase answer it together.
   * `value` is the phase of this answer, `rest` its readiness if something else stands between the two.
   */
  | { readonly by: 'asking'; readonly isSecond: boolean; readonly value?: Scalar; readonly rest?: Shown }
  /** A client that sent another message: one that may change the phase, or a bad one. */
  | { readonly by: 'message'; readonly value: Scalar }
  | { readonly by: 'bad frame' }
  /** Half of an answer that stands with its other half. */
  | { readonly by: 'half' }
  /** Nothing in particular. */
  | { readonly by: 'nothing' }

/** The word for a frame of the gateway; null for the end of its connection. */
export function wordFrom(passed: Passed): Shown | null {
  if ('frame' in passed) return serverWord(passed.frame)
  return 'binary' in passed ? serverBinary : null
}

const badFrames: readonly Scalar[] = [errorCodes.json, errorCodes.message]

/** The word that the pipeline must have sent before the client receives this. */
const saidBefore: Readonly<Record<string, (word: Shown) => Shown>> = {
  'transcript.partial': ({ with: { text = '' } }) => ({ what: 'turn.partial', with: { text } }),
  'transcript.final': ({ with: { text = '' } }) => ({ what: 'turn.final', with: { text } }),
  'response.text.delta': ({ with: { text = '' } }) => ({ what: 'turn.delta', with: { text } }),
  'response.completed': () => ({ what: 'turn.finished', with: {} }),
  error: () => ({ what: 'turn.failed', with: { part: 'model' } }),
}

const isBadFrameError = ({ what, with: { code = '' } }: Shown): boolean =>
  what === 'error' && badFrames.includes(code)

const isState = (word: Shown | undefined): word is Shown => word?.what === 'session.state'

const isFromPipeline = (word: Shown | undefined): word is Shown =>
  word !== undefined && word.what in saidBefore && !isBadFrameError(word)

/** Whether a word of the pipeline ends its turn, and so leads to a phase, too. */
export const isEnd = ({ what }: Shown): boolean => what === 'turn.finished' || what === 'turn.failed'

/**
 * The cause of each message. A phase belongs to the message beside it that explains it: to a part of the answer that
 * follows, to the end of a turn, or to the readiness with which it answers a question.
 */
export function causesOf(words: readonly Placed[]): readonly Cause[] {
  const known = words.filter(({ word }) => isOfContract(word.what))
  const causes = causesAmong(known)
  let place = -1
  return words.map(({ word }) => {
    if (!isOfContract(word.what)) return { by: 'nothing' }
    place += 1
    return causes[place] ?? { by: 'nothing' }
  })
}

/** Any other word of a gateway may stand anywhere. */
const isOfContract = (what: string): boolean => serverNames.some((name) => name === what)

/** For each place the next one after it at which the same phase is not repeated. */
function behindRepeats(words: readonly Shown[]): readonly number[] {
  const behind = words.map((_, place) => place + 1)
  for (let place = words.length - 2; place >= 0; place -= 1) {
    const [one, next] = [words[place], words[place + 1]]
    if (isState(one) && isState(next) && one.with.value === next.with.value)
      behind[place] = behind[place + 1] ?? place + 1
  }
  return behind
}

function causesAmong(placed: readonly Placed[]): readonly Cause[] {
  const words = placed.map(({ word }) => word)
  const next = behindRepeats(words)
  const behind = words.map((word) => (isFromPipeline(word) ? (saidBefore[word.what]?.(word) ?? null) : null))
  /** The word of the pipeline beside a phase, if it explains the phase. */
  const beside = (place: number): Cause | null => {
    const { value = '' } = words[place]?.with ?? {}
    const [before, after] = [behind[place - 1], behind[next[place] ?? place + 1]]
    if (before && isEnd(before)) return { by: 'pipeline', word: before }
    const isAhead = after && (value === 'speaking' ? !isEnd(after) : value === 'idle' && isEnd(after))
    return after && isAhead ? { by: 'pipeline', word: after, ahead: true } : null
  }
  const pairs = pairsIn(placed, (place) => beside(place) !== null)
  /** If another output stands between the two halves, the whole answer stands where its phase does. */
  const inPair = (word: Shown, place: number, other: number): Cause => {
    const rest = words[other]
    const isApart = Math.abs(other - place) > 1
    if (isApart && !isState(word)) return { by: 'half' }
    const { value } = (isState(word) ? word : rest)?.with ?? {}
    return {
      by: 'asking',
      isSecond: !isApart && other < place,
      ...given({ value }),
      ...(isApart && rest ? { rest } : {}),
    }
  }
  const causeOf = (word: Shown, place: number): Cause => {
    const own = behind[place]
    if (own) return { by: 'pipeline', word: own }
    const other = pairs.get(place)
    if (other !== undefined) return inPair(word, place, other)
    if (word.what === 'session.ready') return { by: 'asking', isSecond: false }
    if (isBadFrameError(word)) return { by: 'bad frame' }
    if (!isState(word)) return { by: 'nothing' }
    return beside(place) ?? { by: 'message', value: word.with.value ?? '' }
  }
  return words.map(causeOf)
}
