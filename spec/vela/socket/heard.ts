/** What a gateway said over a socket, with what it must have been about. */
import type { Scalar } from '../../log.ts'
import type { Passed } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { errorCodes, serverNames } from '../protocol/messages.ts'
import { serverBinary, serverWord } from '../wiring/server-words.ts'

/** Whom a message of the gateway answers. */
export type Cause =
  /** The pipeline, whom nobody sees: the word that must have been heard. `ahead`: a phase before what it belongs to. */
  | { readonly by: 'pipeline'; readonly word: Shown; readonly ahead?: true }
  /** A client that asked for readiness, or a connection that was opened; readiness and phase answer it together. */
  | { readonly by: 'asking'; readonly isSecond: boolean }
  /** A client that said something else: a message that may change the phase, or a bad one. */
  | { readonly by: 'message'; readonly value: Scalar }
  | { readonly by: 'bad frame' }
  /** Nobody in particular. */
  | { readonly by: 'nobody' }

/** One message of the gateway. */
export interface Heard {
  readonly at: number
  readonly word: Shown
  readonly cause: Cause
}

/** The word for what came from the gateway; null for the end of its connection. */
export function wordFrom(passed: Passed): Shown | null {
  if ('frame' in passed) return serverWord(passed.frame)
  return 'binary' in passed ? serverBinary : null
}

const badFrames: readonly Scalar[] = [errorCodes.json, errorCodes.message]

/** What the pipeline must have said for the client to be told this. */
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
const isReady = (word: Shown | undefined): boolean => word?.what === 'session.ready'

const isFromPipeline = (word: Shown | undefined): word is Shown =>
  word !== undefined && word.what in saidBefore && !isBadFrameError(word)

/** Whether a word of the pipeline ends its turn, and so leads to a phase, too. */
const isEnd = ({ what }: Shown): boolean => what === 'turn.finished' || what === 'turn.failed'

/**
 * What each message was about. A phase belongs to the message beside it that explains it: to a part of the answer that
 * follows, to the end of a turn, or to the readiness that it is told with, in whichever order this gateway does so.
 */
export function causesOf(words: readonly Shown[]): readonly Cause[] {
  const known = words.filter(({ what }) => isOfContract(what))
  const causes = causesAmong(known)
  let place = -1
  return words.map(({ what }) => {
    if (!isOfContract(what)) return { by: 'nobody' }
    place += 1
    return causes[place] ?? { by: 'nobody' }
  })
}

/** Whatever else a gateway says may stand anywhere. */
const isOfContract = (what: string): boolean => serverNames.some((name) => name === what)

function causesAmong(words: readonly Shown[]): readonly Cause[] {
  const greeting = words.find((word) => isState(word) || isReady(word))
  const readyOf = isState(greeting) ? 1 : -1
  const behind = words.map((word) => (isFromPipeline(word) ? (saidBefore[word.what]?.(word) ?? null) : null))
  const causeOf = (word: Shown, place: number): Cause => {
    const own = behind[place]
    if (own) return { by: 'pipeline', word: own }
    if (isReady(word)) return { by: 'asking', isSecond: readyOf > 0 && isState(words[place - readyOf]) }
    if (isBadFrameError(word)) return { by: 'bad frame' }
    if (!isState(word)) return { by: 'nobody' }
    if (isReady(words[place + readyOf])) return { by: 'asking', isSecond: readyOf < 0 }
    const { value = '' } = word.with
    const isSame = (other: Shown | undefined): boolean => isState(other) && other.with.value === value
    let after = place + 1
    while (isSame(words[after])) after += 1
    const [last, next] = [behind[place - 1], behind[after]]
    if (last && isEnd(last)) return { by: 'pipeline', word: last }
    if (next && (value === 'speaking' ? !isEnd(next) : value === 'idle' && isEnd(next)))
      return { by: 'pipeline', word: next, ahead: true }
    return { by: 'message', value }
  }
  return words.map(causeOf)
}
