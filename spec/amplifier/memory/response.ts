/** The memory of the responses of the model: which one counts, its progress, and how much of it was played. */
import { text } from '../../foreign.ts'
import type { Memory, Moved, Notes } from '../memory.ts'
import type { Line, Payload } from '../protocol.ts'
import type { State } from '../states.ts'
import { arrived, reported, type SpokenItem } from './spoken-items.ts'

/** The response that counts. */
export interface Response {
  readonly id: string
  /** It was announced, and as the only awaited one: the document has no others (L657). */
  readonly isAnnounced: boolean
  /** How long (ms) its first chunk plays: a shorter playback does not count as an audible chunk. */
  readonly firstMs: number
  /** It has called a function: from then on only further calls of it count (AMP-G-17). */
  readonly isCalled: boolean
  /** The current call is not its first. */
  readonly isFurther: boolean
  /** All its audio has been sent, and all of it is over: none of its later events counts (AMP-G-17). */
  readonly isSent: boolean
  readonly isOver: boolean
  /** The end of its audio was reported, and not that of the response alone. */
  readonly isDone: boolean
  /** The item of the last chunk; another one than the first is a second item. */
  readonly lastItem: string | null
  /** The item that is spoken, how much of all (ms) has arrived, and how much of each item was played. */
  readonly item: string | null
  readonly receivedMs: number
  readonly items: readonly SpokenItem[]
  /** When (ms) all received audio will have been played, chunk after chunk in order of arrival. */
  readonly playsUntil: number
  /** When (ms) its first output came: audio, text or a call (AMP-MET-05); null: none came. */
  readonly firstAt: number | null
  /** That was in an earlier stay: no stay waits for the first output of it any more. */
  readonly isMeasured: boolean
}

/** All of it. */
export interface Talk {
  readonly response: Response | null
  /** The response that an unannounced response replaced: it counts again if the replacement is not used. */
  readonly passedOver: Response | null
  /** Another one whose audio has just come: it counts if speaking begins with it. */
  readonly other: Response | null
  readonly staleResponse: string | null
  readonly staleItem: string | null
  /** Ids that have been received: any id other than the current one is fenced off permanently. */
  readonly known: readonly string[]
  /** The current event began a response that no request waits for. */
  readonly isUnwanted: boolean
  /** The current event is about a response that was over before. */
  readonly isTail: boolean
  /** The last request for a response, and the one before it. */
  readonly request: string | null
  readonly staleRequest: string | null
}

/** How many ids are remembered. */
const remembered = 64

const begun = (id: string, isAnnounced: boolean): Response => ({
  id,
  isAnnounced,
  firstMs: 0,
  isCalled: false,
  isFurther: false,
  isSent: false,
  isOver: false,
  isDone: false,
  lastItem: null,
  item: null,
  receivedMs: 0,
  items: [],
  playsUntil: 0,
  firstAt: null,
  isMeasured: false,
})

const knowing = ({ known }: Talk, id: string): readonly string[] =>
  known.includes(id) ? known : [...known, id].slice(-remembered)

const fenced = ({ response, staleResponse, staleItem }: Talk): Partial<Memory> => ({
  response: null,
  staleResponse: response?.id ?? staleResponse,
  staleItem: response?.item ?? staleItem,
})

const current = (memory: Memory, id: string, isAnnounced: boolean): Partial<Memory> => ({
  ...fenced(memory),
  response: begun(id, isAnnounced),
  passedOver: isAnnounced ? null : memory.response,
  known: knowing(memory, id),
})

/** Whether an event is about the response that counts. */
export const isCurrent = ({ response: ours }: Talk, { response }: Payload): boolean =>
  ours !== null && response === ours.id

/** A request is open, and this response answers it, or does not name another one. */
const isWanted = ({ state, retry, arose, request: last }: Memory, { request }: Payload): boolean => {
  const isTriedAgain = state === 'error' && retry !== null && arose === 'processing'
  return (state === 'processing' || isTriedAgain) && (request === undefined || request === last)
}

/** No other announced or earlier response is awaited; responses received in an earlier stay are over. */
const isOnly = ({ response }: Talk): boolean => response === null || response.isMeasured

const created = (memory: Memory, input: Payload): Partial<Memory> => {
  const id = String(input.response)
  if (memory.known.includes(id)) return { isUnwanted: false }
  if (isWanted(memory, input)) return { ...current(memory, id, isOnly(memory)), isUnwanted: false }
  return { isUnwanted: true, known: knowing(memory, id), staleResponse: id }
}

/** The first output of an unknown response makes it the one that counts, if a response is awaited. */
const adopted = (memory: Memory, { response }: Payload): Partial<Memory> => {
  const id = String(response)
  return memory.state === 'processing' && !memory.known.includes(id) ? current(memory, id, false) : {}
}

/** Whether an event that comes next would count: it is about the response that counts, and that is not over. */
export const wouldCount = (talk: Talk, input: Payload): boolean =>
  isCurrent(talk, input) && talk.response?.isOver === false

type Change = (response: Response, input: Payload, at: number) => Partial<Response>

/**
 * The change that an event makes to the response that counts; an event of another response, or the tail of one that
 * is over, makes none.
 */
const noting =
  (change: Change) =>
  (memory: Memory, { with: input, at }: Line): Partial<Memory> => {
    const { response } = memory
    if (response === null || !isCurrent(memory, input)) return { isTail: false }
    if (response.isOver) return { isTail: true }
    return { isTail: false, response: { ...response, ...change(response, input, at) } }
  }

/** A retry succeeds when it has a result (AMP-ACT-45). */
export const worked = ({ isResumed, retries }: Memory): Partial<Memory> => ({
  isResumed: false,
  retries: isResumed ? 0 : retries,
})

/** The same for an output, which may be the first line of its response. */
const output =
  (change: Change) =>
  (memory: Memory, line: Line): Partial<Memory> => {
    const taken = adopted(memory, line.with)
    const first: Change = (response, input, at) => ({
      firstAt: response.firstAt ?? at,
      ...change(response, input, at),
    })
    const now = { ...memory, ...taken }
    return { ...taken, ...(wouldCount(now, line.with) ? worked(memory) : {}), ...noting(first)(now, line) }
  }

/** A completed response is evidence of success, regardless of earlier retries. */
const ended = (memory: Memory, line: Line): Partial<Memory> => {
  const { status } = line.with
  const isCompleted = status === 'completed' && wouldCount(memory, line.with)
  const isSuccess = isCompleted && memory.state !== 'error'
  return {
    ...noting(() => ({ isSent: true, isOver: true }))(memory, line),
    ...(isSuccess ? { isResumed: false, retries: 0 } : {}),
    // The document does not specify the meaning while another retry is under way.
    mayForget: memory.mayForget || (isCompleted && !isSuccess),
  }
}

/** States in which the audio of an answer is audible. */
const heardIn: readonly State[] = ['processing', 'speaking']

/** Output after a function call is no longer audio of the answer. */
const chunk: Change = (response, { item, ms }, at) =>
  response.isCalled
    ? {}
    : {
        item: response.item ?? String(item),
        lastItem: String(item),
        firstMs: response.firstMs === 0 ? Number(ms) : response.firstMs,
        receivedMs: response.receivedMs + Number(ms),
        items: arrived(response.items, String(item), Number(ms)),
        playsUntil: Math.max(response.playsUntil, at) + Number(ms),
      }

/** The response of a chunk, if it is not the one that counts and a response is awaited. */
const otherOf = (memory: Memory, { at, with: input }: Line): Response | null => {
  if (memory.state !== 'processing' || isCurrent(memory, input)) return null
  const first = begun(String(input.response), false)
  return { ...first, firstAt: at, ...chunk(first, input, at) }
}

const played = ({ response }: Memory, { with: { item, playedMs } }: Line): Partial<Memory> =>
  response === null
    ? {}
    : { response: { ...response, items: reported(response.items, String(item), Number(playedMs)) } }

/**
 * A subject that goes on to wait has not accepted an unannounced response as an answer, although it was received or
 * has called.
 */
const passedBack = ({ state, response, passedOver }: Memory): Partial<Memory> =>
  state === 'processing' &&
  response?.isAnnounced === false &&
  !response.isMeasured &&
  (response.item !== null || response.isCalled)
    ? { response: passedOver, passedOver: null, staleResponse: response.id }
    : {}

/** By the name of the event. */
const received: Notes<'in'> = {
  'response.created': (memory, { with: input }) => created(memory, input),
  // Elsewhere nothing of it is played, early or late.
  'response.audio.delta': (memory, line) => {
    const noted = output(heardIn.includes(memory.state) ? chunk : () => ({}))(memory, line)
    return { ...noted, other: otherOf({ ...memory, ...noted }, line) }
  },
  'response.text.done': output(() => ({})),
  // A repeated call does not belong to this response, and is no output.
  'response.function_call': (memory, line) =>
    memory.heardCalls.includes(text(line.with.call))
      ? { isTail: false }
      : output(({ isCalled }) => ({ isCalled: true, isFurther: isCalled }))(memory, line),
  'response.error': noting(() => ({})),
  // In a state without audio it has no transition (AMP-OTHERWISE-response.audio.done), although it may have overtaken
  // the audio on its way.
  'response.audio.done': (memory, line) =>
    noting(memory.state === 'speaking' ? () => ({ isSent: true, isDone: true }) : () => ({}))(memory, line),
  'response.done': ended,
  playback_complete: played,
}

/** The same, once it is known whether the previous response was accepted as an answer. */
export const responseHeard: Notes<'in'> = Object.fromEntries(
  Object.entries(received).map(([what, note]) => [
    what,
    (memory: Memory, line: Line, before: Memory): Partial<Memory> => {
      const back = passedBack(memory)
      return { other: null, ...back, ...note({ ...memory, ...back }, line as never, before) }
    },
  ]),
)

/** By the name of the effect. */
export const responseShown: Notes<'out'> = {
  'response.create': ({ request, staleRequest }, { with: { request: asked } }) => ({
    request: String(asked),
    staleRequest: request === asked ? staleRequest : request,
  }),
  // A request from before the user spoke anew is answered too late, also if no new request follows.
  'input_audio_buffer.commit': ({ request, staleRequest }) => ({
    request: null,
    staleRequest: request ?? staleRequest,
  }),
  'response.cancel': (memory, { with: { response: id } }) =>
    id !== undefined && isCurrent(memory, { response: id }) ? fenced(memory) : {},
}

/** Responses that were cut off or have failed no longer count; the end of a finished turn may arrive late. */
export const responseMoved: Moved = (memory) => {
  const { state, other } = memory
  const response = state === 'speaking' && other !== null ? other : memory.response
  const keeps = ['idle', 'processing', 'speaking', 'tool_executing', 'waiting_amplifier'].includes(state)
  if (!keeps) return { ...fenced(memory), passedOver: null, other: null }
  const kept = response === null ? null : { ...response, isMeasured: response.firstAt !== null }
  return { response: kept, passedOver: null, other: null }
}
