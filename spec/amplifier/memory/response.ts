/** What is remembered of the responses of the model: which one counts, how far it is, and what of it was played. */
import type { Line, Payload } from '../../log.ts'
import type { Memory, Moved, Notes } from '../memory.ts'
import type { State } from '../states.ts'
import { arrived, reported, type SpokenItem } from './spoken-items.ts'

/** The response that counts. */
export interface Response {
  readonly id: string
  /** It was announced, and as the only one that is waited for: the document has no others (L657). */
  readonly isAnnounced: boolean
  /** How long (ms) its first chunk plays: less than that was not heard as a chunk. */
  readonly firstMs: number
  /** It has called a function: from then on only further calls of it count (AMP-G-17). */
  readonly isCalled: boolean
  /** The call at hand is not its first. */
  readonly isFurther: boolean
  /** All its audio has been sent, and all of it is over: nothing counts that comes of it then (AMP-G-17). */
  readonly isSent: boolean
  readonly isOver: boolean
  /** The end of its audio was told, and not that of the response alone. */
  readonly isDone: boolean
  /** The item of the last chunk; another one than the first is a second item. */
  readonly lastItem: string | null
  /** The item that is spoken, how much of all (ms) has arrived, and how much of each item was played. */
  readonly item: string | null
  readonly receivedMs: number
  readonly items: readonly SpokenItem[]
  /** When (ms) all that has come will have been played, chunk after chunk as it came. */
  readonly playsUntil: number
  /** When (ms) its first output came: audio, text or a call (AMP-MET-05); null: none has. */
  readonly firstAt: number | null
  /** That was in an earlier stay: no stay waits for the first output of it any more. */
  readonly isMeasured: boolean
}

/** All of it. */
export interface Talk {
  readonly response: Response | null
  /** The response in whose place one has come that nobody has announced: it counts again where that one is not taken. */
  readonly passedOver: Response | null
  /** Another one whose audio has just come: it counts where speaking begins with it. */
  readonly other: Response | null
  readonly staleResponse: string | null
  readonly staleItem: string | null
  /** Ids that have been heard: who is not the one that counts is fenced off for good. */
  readonly known: readonly string[]
  /** The event at hand began a response that nobody waits for. */
  readonly isUnwanted: boolean
  /** The event at hand is about a response that was over before. */
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

/** A request is out, which this response answers, or does not say that it answers another one. */
const isWanted = ({ state, retry, arose, request: last }: Memory, { request }: Payload): boolean => {
  const isTriedAgain = state === 'error' && retry !== null && arose === 'processing'
  return (state === 'processing' || isTriedAgain) && (request === undefined || request === last)
}

/** Nothing else is waited for that was announced or has come before; what was heard in an earlier stay is over. */
const isOnly = ({ response }: Talk): boolean => response === null || response.isMeasured

const created = (memory: Memory, input: Payload): Partial<Memory> => {
  const id = String(input.response)
  if (memory.known.includes(id)) return { isUnwanted: false }
  if (isWanted(memory, input)) return { ...current(memory, id, isOnly(memory)), isUnwanted: false }
  return { isUnwanted: true, known: knowing(memory, id), staleResponse: id }
}

/** The first output of a response that nobody has heard of makes it the one that counts, where one is waited for. */
const adopted = (memory: Memory, { response }: Payload): Partial<Memory> => {
  const id = String(response)
  return memory.state === 'processing' && !memory.known.includes(id) ? current(memory, id, false) : {}
}

/** Whether an event that comes next would count: it is about the response that counts, and that is not over. */
export const wouldCount = (talk: Talk, input: Payload): boolean =>
  isCurrent(talk, input) && talk.response?.isOver === false

type Change = (response: Response, input: Payload, at: number) => Partial<Response>

/** An event of the response that counts changes it so; others, and the tail of one that is over, leave it as it is. */
const noting =
  (change: Change) =>
  (memory: Memory, { with: input, at }: Line): Partial<Memory> => {
    const { response } = memory
    if (response === null || !isCurrent(memory, input)) return { isTail: false }
    if (response.isOver) return { isTail: true }
    return { isTail: false, response: { ...response, ...change(response, input, at) } }
  }

/** What was tried again works when something comes of it (AMP-ACT-45). */
export const worked = ({ isResumed, retries }: Memory): Partial<Memory> => ({
  isResumed: false,
  retries: isResumed ? 0 : retries,
})

/** The same of an output, which may be the first that is heard of its response. */
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

/** A response that is completed shows that things work, whatever was tried again before. */
const ended = (memory: Memory, line: Line): Partial<Memory> => {
  const { status } = line.with
  const isCompleted = status === 'completed' && wouldCount(memory, line.with)
  const isSuccess = isCompleted && memory.state !== 'error'
  return {
    ...noting(() => ({ isSent: true, isOver: true }))(memory, line),
    ...(isSuccess ? { isResumed: false, retries: 0 } : {}),
    // Nobody says what it means while something else is still tried again.
    mayForget: memory.mayForget || (isCompleted && !isSuccess),
  }
}

/** Where the audio of an answer is heard. */
const heardIn: readonly State[] = ['processing', 'speaking']

/** What comes behind a function call is no audio of the answer any more. */
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

/** The response that a chunk is of, if it is none that counts and somebody waits. */
const otherOf = (memory: Memory, { at, with: input }: Line): Response | null => {
  if (memory.state !== 'processing' || isCurrent(memory, input)) return null
  const first = begun(String(input.response), false)
  return { ...first, firstAt: at, ...chunk(first, input, at) }
}

const played = ({ response }: Memory, { with: { item, playedMs } }: Line): Partial<Memory> =>
  response === null
    ? {}
    : { response: { ...response, items: reported(response.items, String(item), Number(playedMs)) } }

/** Whoever goes on to wait has not taken for an answer what nobody has announced, though it was heard or has called. */
const passedBack = ({ state, response, passedOver }: Memory): Partial<Memory> =>
  state === 'processing' &&
  response?.isAnnounced === false &&
  !response.isMeasured &&
  (response.item !== null || response.isCalled)
    ? { response: passedOver, passedOver: null, staleResponse: response.id }
    : {}

/** By the name of the event. */
const heard: Notes = {
  'response.created': (memory, { with: input }) => created(memory, input),
  // Elsewhere nothing of it is played, early or late.
  'response.audio.delta': (memory, line) => {
    const noted = output(heardIn.includes(memory.state) ? chunk : () => ({}))(memory, line)
    return { ...noted, other: otherOf({ ...memory, ...noted }, line) }
  },
  'response.text.done': output(() => ({})),
  // A call that was told of before is none of this response, and no output.
  'response.function_call': (memory, line) =>
    memory.heardCalls.includes(String(line.with.call))
      ? { isTail: false }
      : output(({ isCalled }) => ({ isCalled: true, isFurther: isCalled }))(memory, line),
  'response.error': noting(() => ({})),
  // Where nothing is heard it leads nowhere (AMP-ROW-057), though it may have overtaken the audio on its way.
  'response.audio.done': (memory, line) =>
    noting(memory.state === 'speaking' ? () => ({ isSent: true, isDone: true }) : () => ({}))(memory, line),
  'response.done': ended,
  playback_complete: played,
}

/** The same, once it is known whether the response before was taken for an answer. */
export const responseHeard: Notes = Object.fromEntries(
  Object.entries(heard).map(([what, note]) => [
    what,
    (memory: Memory, line: Line, before: Memory): Partial<Memory> => {
      const back = passedBack(memory)
      return { other: null, ...back, ...note({ ...memory, ...back }, line, before) }
    },
  ]),
)

/** By the name of the effect. */
export const responseShown: Notes = {
  'response.create': ({ request, staleRequest }, { with: { request: asked } }) => ({
    request: String(asked),
    staleRequest: request === asked ? staleRequest : request,
  }),
  // What was asked for before the user spoke anew is answered too late, also where nobody asks for the new answer.
  'input_audio_buffer.commit': ({ request, staleRequest }) => ({
    request: null,
    staleRequest: request ?? staleRequest,
  }),
  'response.cancel': (memory, { with: { response: id } }) =>
    id !== undefined && isCurrent(memory, { response: id }) ? fenced(memory) : {},
}

/** Whatever answers count no more once they were cut off or have failed; of a turn that is over the end may come late. */
export const responseMoved: Moved = (memory) => {
  const { state, other } = memory
  const response = state === 'speaking' && other !== null ? other : memory.response
  const keeps = ['idle', 'processing', 'speaking', 'tool_executing', 'waiting_amplifier'].includes(state)
  if (!keeps) return { ...fenced(memory), passedOver: null, other: null }
  const kept = response === null ? null : { ...response, isMeasured: response.firstAt !== null }
  return { response: kept, passedOver: null, other: null }
}
