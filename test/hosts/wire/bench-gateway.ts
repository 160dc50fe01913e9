/**
 * A gateway of the test bench, written from the document alone on `ws`, with manners that the document permits and faults
 * that it does not. It stands on a real socket, with or without a pipeline behind it.
 */
import { randomUUID } from 'node:crypto'
import { type WebSocket, WebSocketServer } from 'ws'

/** What makes one gateway differ from another. */
export interface Manner {
  /** Each message is dealt with so many ms after the one before. */
  readonly slowMs?: number
  /** Which half of an answer comes first: in the greeting, and in every other answer. */
  readonly greets?: 'phase first'
  readonly answers?: 'phase first'
  /** So many ms pass between the two halves of an answer. */
  readonly halvesMs?: number
  /** A bad message that is taken for a good one; null where it is refused. */
  readonly accepts?: (frame: string) => readonly object[] | null
  readonly maxBytes?: number
  /** What is said of a turn, by its chunks and those of all turns before it on this connection. */
  readonly says?: (chunks: readonly string[], before: readonly string[]) => readonly string[]
  /** So many times is a turn completed. */
  readonly completions?: number
  /** With a pipeline behind it, a commit hands its turn over. */
  readonly pipeline?: true
  /** What a frame is answered with instead of everything else. */
  readonly overrides?: (message: Message, session: BenchSession) => boolean
}

/** A message as the document has it. */
export interface Message {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What a test may do with a session. */
export interface BenchSession {
  readonly socket: WebSocket
  readonly send: (type: string, payload?: object) => void
  phase: string
}

/** A gateway that stands. */
export interface Bench {
  readonly url: string
  readonly close: () => void
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const names = ['session.start', 'input_audio.append', 'input_audio.commit', 'response.cancel']

/** The messages in a frame, or the code with which it is refused. */
function read(frame: string, { accepts }: Manner): readonly Message[] | string {
  const accepted = accepts?.(frame) ?? null
  if (accepted !== null) return accepted as readonly Message[]
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return 'invalid_json'
  }
  if (!isObject(value) || !isObject(value.payload) || !names.includes(String(value.type)))
    return 'invalid_message'
  if (value.type === 'input_audio.append' && typeof value.payload.chunk !== 'string') return 'invalid_message'
  return [value as unknown as Message]
}

/** What a pipeline says unless a manner says otherwise: the chunks of the turn. */
const echo = (chunks: readonly string[]): readonly string[] => chunks

/** One session. */
function session(socket: WebSocket, manner: Manner): (frame: string, isBinary: boolean) => Promise<void> {
  const id = randomUUID()
  const { says = echo, completions = 1, halvesMs = 0 } = manner
  let chunks: string[] = []
  let before: string[] = []
  let running: NodeJS.Timeout | undefined
  const self: BenchSession = {
    socket,
    phase: 'idle',
    send: (type, payload = {}) => socket.send(JSON.stringify({ type, payload })),
  }
  const report = () => self.send('session.state', { value: self.phase })
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const greet = async (order: 'phase first' | undefined): Promise<void> => {
    const halves = [() => self.send('session.ready', { sessionId: id }), report]
    const [one, other] = order === 'phase first' ? halves.toReversed() : halves
    one?.()
    if (halvesMs > 0) await pause(halvesMs)
    other?.()
  }
  const become = (phase: string): void => {
    self.phase = phase
    report()
  }
  const rest = (): void => {
    clearTimeout(running)
    before = [...before, ...chunks]
    chunks = []
    become('idle')
  }
  const turn = (): void => {
    const said = says(chunks, before)
    const answer = said.join(' ')
    const steps: readonly (() => void)[] = [
      () => self.send('transcript.final', { text: answer }),
      () => {
        become('speaking')
        for (const text of [answer.slice(0, 10), answer.slice(10)]) self.send('response.text.delta', { text })
      },
      () => {
        for (let times = 0; times < completions; times += 1) self.send('response.completed')
        rest()
      },
    ]
    // One timer after the other: on a busy machine those of different lengths fire in any order.
    const after = ([step, ...more]: typeof steps): void => {
      if (step === undefined) return
      running = setTimeout(() => {
        step()
        after(more)
      }, 12)
    }
    become('thinking')
    after(steps)
  }
  const isWorking = () => self.phase === 'thinking' || self.phase === 'speaking'
  const handlers: Readonly<Record<string, (message: Message) => unknown>> = {
    'session.start': () => greet(manner.answers),
    'input_audio.append': ({ payload }) => {
      if (isWorking()) return
      chunks.push(String(payload.chunk))
      if (self.phase !== 'listening') become('listening')
    },
    'input_audio.commit': () => {
      if (isWorking()) return report()
      return manner.pipeline && chunks.length > 0 ? turn() : rest()
    },
    'response.cancel': rest,
  }
  const deal = async (frame: string, isBinary: boolean): Promise<void> => {
    if (manner.slowMs) await pause(manner.slowMs)
    const messages = isBinary ? 'invalid_message' : read(frame, manner)
    if (typeof messages === 'string') return self.send('error', { code: messages, message: 'no' })
    for (const message of messages)
      if (manner.overrides?.(message, self) !== true) await handlers[message.type]?.(message)
  }
  let last: Promise<unknown> = greet(manner.greets)
  return (frame, isBinary) => {
    const next = last.then(() => deal(frame, isBinary))
    last = next.catch(() => {})
    return next
  }
}

/** Puts a gateway of this manner on a free port. */
export async function bench(manner: Manner): Promise<Bench> {
  const { maxBytes = 1_048_576 } = manner
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/ws', maxPayload: maxBytes })
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    const receive = session(socket, manner)
    socket.on('message', (data, isBinary) => void receive(String(data), isBinary).catch(() => {}))
  })
  await new Promise((resolve) => server.on('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `ws://127.0.0.1:${port}/ws`,
    close: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
