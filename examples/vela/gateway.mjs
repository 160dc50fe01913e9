/**
 * The gateway of Vela as its document describes it today, on a real socket: a session for each connection, and no pipeline
 * behind it. Nothing here is Turntable's; `ws` takes care of frames, closes a connection whose frames are broken, and
 * leaves all others alone.
 *
 *     node gateway.mjs [port]      0, or none: any port that is free
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { WebSocketServer } from 'ws'

const maxMessageBytes = 1_048_576
const maxTurnCharacters = 16_777_216
const maxWaitingBytes = 8_388_608

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const explanations = {
  invalid_json: 'This is not JSON.',
  invalid_message: 'This is no message that a client may send.',
}

/** One connection: its identity, its phase, and how much of the user's turn it holds. */
class Session {
  id = randomUUID()
  phase = 'idle'
  held = 0

  constructor(socket) {
    this.socket = socket
    this.greet()
  }

  hear(data, isBinary) {
    if (isBinary) return this.refuse('invalid_message')
    let message
    try {
      message = JSON.parse(data.toString())
    } catch {
      return this.refuse('invalid_json')
    }
    const isEnvelope = isObject(message) && isObject(message.payload)
    const answer = isEnvelope ? this.answers.get(message.type) : undefined
    if (answer === undefined) this.refuse('invalid_message')
    else answer(message.payload)
  }

  /** What is done about each message that a client may send. */
  answers = new Map([
    ['session.start', () => this.greet()],
    ['input_audio.append', ({ chunk }) => this.append(chunk)],
    ['input_audio.commit', () => this.rest()],
    ['response.cancel', () => this.rest()],
  ])

  greet() {
    this.send('session.ready', { sessionId: this.id })
    this.announce()
  }

  append(chunk) {
    if (typeof chunk !== 'string' || this.held + chunk.length > maxTurnCharacters) {
      this.refuse('invalid_message')
      return
    }
    this.held += chunk.length
    if (this.phase === 'listening') return
    this.phase = 'listening'
    this.announce()
  }

  rest() {
    this.held = 0
    this.phase = 'idle'
    this.announce()
  }

  announce() {
    this.send('session.state', { value: this.phase })
  }

  refuse(code) {
    this.send('error', { code, message: explanations[code] })
  }

  /** Sends a message. Who asks and asks and never reads is let go, since all of it would have to be kept. */
  send(type, payload) {
    this.socket.send(JSON.stringify({ type, payload }))
    if (this.socket.bufferedAmount > maxWaitingBytes) this.socket.terminate()
  }
}

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.argv[2] ?? 0),
  path: '/ws',
  maxPayload: maxMessageBytes,
})

server.on('listening', () => process.stdout.write(`ws://127.0.0.1:${server.address().port}/ws\n`))

server.on('connection', (socket) => {
  // A broken frame is an error of its socket alone; unheard, it would end the process.
  socket.on('error', () => {})
  const session = new Session(socket)
  socket.on('message', (data, isBinary) => session.hear(data, isBinary))
})

process.on('SIGTERM', () => {
  for (const socket of server.clients) socket.close(1001)
  server.close()
  setTimeout(() => process.exit(0), 500).unref()
})
