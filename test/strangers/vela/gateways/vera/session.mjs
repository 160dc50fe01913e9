// One ephemeral session: its record, its phase, and what each client event does.

import { randomBytes, randomUUID } from 'node:crypto'
import { Turn } from './pipeline.mjs'

const LONGEST_TURN = 16777216
let count = 0

const identities = {
  a: () => randomUUID(),
  b: () => `session/${++count}:${randomBytes(6).toString('base64url')}`,
  c: () => String(Math.floor(Math.random() * 1e15)),
}

export class Session {
  #wire
  #options
  #choices
  #id
  #phase = 'idle'
  #chars = 0 // characters in the chunks that are buffered
  #chunks = 0 // number of those chunks
  #turn = null // the current turn of the pipeline
  #next = null // a turn that waits behind it: { turn, committed }

  constructor(wire, options, choices) {
    this.#wire = wire
    this.#options = options
    this.#choices = choices
    this.#id = identities[choices['session-id']]()
  }

  greet() {
    this.#acknowledge(this.#choices['greeting-order'] === 'b')
  }

  handle({ type, payload }) {
    if (type === 'session.start') this.#acknowledge(this.#choices['answer-order'] === 'b')
    else if (type === 'input_audio.append') this.#append(payload.chunk)
    else if (type === 'input_audio.commit') this.#commit()
    else this.#cancel()
  }

  refuse({ code, message }) {
    this.#wire.error(code, message)
  }

  // The socket is gone.
  end() {
    this.#drop()
  }

  get #hasPipeline() {
    return this.#options.profile === 'pipeline'
  }

  get #busy() {
    return this.#phase === 'thinking' || this.#phase === 'speaking'
  }

  // Sends readiness and phase and changes nothing.
  #acknowledge(phaseFirst) {
    if (phaseFirst) this.#sendPhase()
    this.#wire.send('session.ready', { sessionId: this.#id }, { accepts: ['text'] })
    if (!phaseFirst) this.#sendPhase()
  }

  #sendPhase() {
    this.#wire.send('session.state', { value: this.#phase }, { buffered: this.#chunks })
  }

  // Moves to a phase. One that stays as it was is told again by one choice only.
  #enter(phase) {
    const changed = this.#phase !== phase
    this.#phase = phase
    if (changed ? this.#isAnnounced(phase) : this.#choices['repeated-phase'] === 'b') this.#sendPhase()
  }

  #isAnnounced(phase) {
    return this.#choices['announced-changes'] === 'a' || phase !== 'listening'
  }

  // Forgets the buffered input and stops the pipeline at once.
  #drop() {
    this.#turn?.stop()
    this.#turn = null
    this.#next = null
    this.#clear()
  }

  #clear() {
    this.#chars = 0
    this.#chunks = 0
  }

  #append(chunk) {
    if (this.#busy && this.#choices['append-while-busy'] === 'c') {
      this.#wire.error('busy', 'The last turn is still being answered.', true)
      return
    }
    if (this.#next?.committed) {
      this.#wire.error('busy', 'Another turn waits already.', true)
      return
    }
    if (this.#busy && this.#choices['append-while-busy'] === 'a') this.#drop()
    if (this.#chars + chunk.length > LONGEST_TURN) {
      const code = this.#choices['long-turn-code'] === 'b' ? 'turn_too_long' : 'invalid_message'
      this.#wire.error(code, 'The turn has too many characters.')
      return
    }
    this.#chars += chunk.length
    this.#chunks += 1
    if (this.#turn && this.#busy) {
      this.#next ??= { turn: this.#newTurn(), committed: false }
      this.#next.turn.keep(chunk)
      return
    }
    if (this.#hasPipeline) this.#turn ??= this.#newTurn()
    this.#enter('listening')
    this.#turn?.hear(chunk)
  }

  #commit() {
    if (!this.#hasPipeline) {
      this.#clear()
      this.#enter('idle')
    } else if (this.#next && !this.#next.committed) {
      this.#next.committed = true
    } else if (this.#turn && !this.#busy) {
      this.#handOver()
    } else if (this.#phase === 'listening') {
      this.#commitEmpty()
    } else if (this.#choices['commit-without-turn'] === 'b') {
      this.#wire.error('no_turn', 'There is no turn to hand over.')
    } else {
      this.#enter(this.#phase)
    }
  }

  // The phase is listening, as a cancel left it, and no chunk has come since.
  #commitEmpty() {
    if (this.#choices['commit-of-empty-turn'] === 'b') {
      this.#enter('idle')
      return
    }
    this.#turn = this.#newTurn()
    this.#handOver()
  }

  #handOver() {
    this.#clear()
    this.#wire.sendOwn('turn.accepted', { chunks: this.#turn.size })
    this.#enter('thinking')
    this.#turn.answer()
  }

  #cancel() {
    const idle = this.#phase === 'idle'
    this.#drop()
    if (!this.#hasPipeline || (idle && this.#choices['cancel-in-idle'] === 'b')) this.#enter('idle')
    else this.#enter(this.#options.cancelTarget)
  }

  #newTurn() {
    return new Turn(this.#choices, (kind, text) => this.#hearPipeline(kind, text))
  }

  // What the pipeline says of the current turn. A turn that was dropped says nothing.
  #hearPipeline(kind, text) {
    if (kind === 'partial') this.#wire.send('transcript.partial', { text }, { stable: false })
    else if (kind === 'final') this.#wire.send('transcript.final', { text }, { stable: true })
    else if (kind === 'speaking') this.#enter('speaking')
    else if (kind === 'delta') this.#wire.send('response.text.delta', { text }, { part: 'answer' })
    else this.#finish()
  }

  #finish() {
    const { 'end-order': order } = this.#choices
    this.#turn = null
    if (order === 'a') this.#wire.send('response.completed', {}, { reason: 'end' })
    this.#enter('idle')
    if (order === 'b') this.#wire.send('response.completed', {}, { reason: 'end' })
    if (this.#next) this.#takeNext()
  }

  // The turn that waited becomes the current one.
  #takeNext() {
    const { turn, committed } = this.#next
    this.#next = null
    this.#turn = turn
    this.#enter('listening')
    if (committed) this.#handOver()
  }
}
