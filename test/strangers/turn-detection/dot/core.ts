/** One life of the coordinator: the machine, its ear at the ports, and its hand for effects. */
import { createActor } from 'xstate'
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { attempt, type Bus } from './bus.ts'
import type { Choices } from './choices.ts'
import { printed, validate, type ConfigNotice, type Loose } from './config.ts'
import { begin, type Effect, type Facts, type Input } from './facts.ts'
import { Hints } from './hints.ts'
import { machineFor } from './machine.ts'
import { readEvent } from './speech.ts'
import { textsFor, type Texts } from './texts.ts'
import { sameStatus, stateOf, statusOf, type Status } from './view.ts'

const realtimeTypes = [
  'session.created', 'session.updated', 'session.rejected', 'session.closed', 'response.created', 'response.done',
]
const captureTypes = ['started', 'stopped', 'voiced', 'unvoiced', 'frame']
const playbackTypes = ['started', 'ended', 'cleared']
const commandTypes = ['commit', 'cancel-playback']

const limit = (ms: unknown, otherwise: number) =>
  typeof ms === 'number' && Number.isFinite(ms) && ms >= 0 ? ms : otherwise

function actorFor(outbox: Effect[], facts: Facts, clock: Voice.Ports['clock']) {
  const timers = {
    setTimeout: (wake: () => void, ms: number) => clock.after(ms, wake),
    clearTimeout: (callOff: unknown) => (typeof callOff === 'function' ? callOff() : undefined),
  }
  return createActor(machineFor(outbox), { input: facts, clock: timers })
}

export class Core {
  readonly #ports: Voice.Ports
  readonly #choices: Choices
  readonly #bus: Bus
  readonly #outbox: Effect[] = []
  readonly #notices: readonly ConfigNotice[]
  readonly #texts: Texts
  readonly #hints: Hints
  readonly #actor: ReturnType<typeof actorFor>
  readonly #ears: Voice.Disposable[] = []
  readonly #waiting = new Set<() => void>()
  #status: Status | null = null
  #alive = true

  constructor(ports: Voice.Ports, choices: Choices, bus: Bus) {
    const { settings } = ports
    this.#ports = ports
    this.#choices = choices
    this.#bus = bus
    const aggressive = settings.allowAggressiveCutting === true
    const { config: settled, notices } = validate({ ...settings }, printed, aggressive, choices)
    this.#notices = notices
    this.#texts = textsFor(settings.locale)
    this.#hints = new Hints(ports.hint, choices.hintFeeding === 'at-once')
    const limits = {
      ackMs: limit(settings.ackTimeoutMs, 5000),
      missingMs: limit(settings.missingSpeechMs, 5000),
      detectingMs: limit(settings.detectingMs, 300),
    }
    this.#actor = actorFor(this.#outbox, begin({ choices, limits, settled, aggressive }), ports.clock)
    this.#actor.start()
    this.#actor.subscribe(() => this.#flush())
    this.#listen()
  }

  get facts(): Facts {
    return this.#actor.getSnapshot().context
  }

  begin(): void {
    this.#send({ type: 'begin', notices: this.#notices })
  }

  end(): void {
    if (!this.#alive) return
    this.#send({ type: 'end' })
    this.#alive = false
    this.#outbox.length = 0
    this.#hints.want(false)
    this.#actor.stop()
    for (const ear of this.#ears) attempt(() => ear.dispose())
    for (const done of this.#waiting) done()
  }

  hear(told: unknown): void {
    const now = this.#ports.clock.now()
    const event = readEvent(told, now)
    if (event !== undefined) this.#send({ type: 'speech', event, now })
  }

  ask(wish: Loose, isSwitch: boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done)
        resolve()
      }
      this.#waiting.add(done)
      this.#send({ type: 'ask', wish, isSwitch, done })
      if (this.#choices.settles === 'at-once' || !this.#alive) done()
    })
  }

  #listen(): void {
    const { realtime, capture, hint, playback, panel, clock } = this.#ports
    const knows = (signal: { type?: unknown } | null | undefined, types: readonly string[]) =>
      typeof signal?.type === 'string' && types.includes(signal.type)
    this.#ears.push(
      realtime.onSignal((signal) => {
        if (knows(signal, realtimeTypes)) this.#send({ type: 'realtime', signal, now: clock.now() })
      }),
      capture.onSignal((signal) => {
        if (!knows(signal, captureTypes)) return
        if (signal.type !== 'frame') this.#send({ type: 'capture', signal: signal.type })
        else if (this.#alive && this.facts.capturing) this.#hints.feed(signal.frame, signal.timestamp)
      }),
      hint.onHint((guess) => {
        if (guess === 'start' || guess === 'stop') this.#send({ type: 'hint', hint: guess })
      }),
      playback.onSignal((signal) => {
        if (knows(signal, playbackTypes)) this.#send({ type: 'playback', signal })
      }),
      panel.onShown((phase) => this.#send({ type: 'shown', phase, now: clock.now() })),
      panel.onCommand((command) => {
        if (knows(command, commandTypes)) this.#send({ type: 'command', command: command.type })
      }),
    )
  }

  #send(input: Input): void {
    if (this.#alive) this.#actor.send(input)
  }

  /** After each step of the machine: first the panel, then everybody else. */
  #flush(): void {
    if (!this.#alive) return
    const snapshot = this.#actor.getSnapshot()
    const facts = snapshot.context
    const status = statusOf(facts, snapshot.matches({ doubt: 'detecting' }), this.#texts)
    if (!sameStatus(this.#status, status)) {
      this.#status = status
      attempt(() => this.#ports.panel.show(status))
    }
    for (const effect of this.#outbox.splice(0)) if (this.#alive) attempt(() => this.#do(effect, facts))
    if (!this.#alive) return
    this.#hints.want(facts.fallback || (this.#choices.hintLifetime === 'capture' && facts.capturing))
  }

  #do(effect: Effect, facts: Facts): unknown {
    const { realtime, playback, conversation, panel, host, clock } = this.#ports
    switch (effect.do) {
      case 'send':
        return realtime.send(effect.message)
      case 'tell':
        return this.#bus.tell({ timestamp: clock.now(), ...effect.more, type: effect.event, state: stateOf(facts) })
      case 'notify': {
        const message = this.#texts.notice(effect.code)
        return panel.notify({ severity: effect.severity, message, code: effect.code })
      }
      case 'mark':
        return panel.mark({ event: effect.event, timestamp: effect.timestamp })
      case 'record': {
        const ts = new Date(clock.now()).toISOString()
        return host.diagnose({ ts, component: 'turn-detection', kind: effect.kind, ...effect.more })
      }
      case 'clear':
        return playback.clear(effect.handleId)
      case 'cleared':
        return conversation.cleared({ handleId: effect.handleId, heardMs: effect.heardMs })
      case 'hand-over':
        return conversation.handOver()
      case 'call':
        return effect.what()
      default:
        return undefined
    }
  }
}
