/** The published state: told to listeners, the panel, the host and the diagnostics, and kept for `getState()`. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Choices } from './choices.ts'
import type { Doors } from './doors.ts'
import type { Turn } from './turns.ts'
import { say, type Notice } from './words.ts'

export interface Move {
  readonly from: Voice.ConversationState
  readonly to: Voice.ConversationState
  readonly cause: Voice.TransitionCause
}

export class Publisher {
  state: Voice.ConversationState = 'idle'
  previous: Voice.ConversationState | undefined
  since: number
  reason: string | undefined
  #doors: Doors
  #choices: Choices
  #changes: Voice.StateChangeHandler[] = []
  #turns: Voice.TurnEventHandler[] = []
  #history: Move[] = []

  constructor(doors: Doors, choices: Choices) {
    this.#doors = doors
    this.#choices = choices
    this.since = doors.now()
  }

  onState(handler: Voice.StateChangeHandler) {
    return subscribe(this.#changes, handler)
  }

  onTurn(handler: Voice.TurnEventHandler) {
    return subscribe(this.#turns, handler)
  }

  move(to: Voice.ConversationState, cause: Voice.TransitionCause, turn: Turn, sessionId: string, reason?: string) {
    const from = this.state
    this.previous = from
    this.state = to
    this.since = this.#doors.now()
    this.reason = reason ?? cause
    this.#history.push({ from, to, cause })
    if (this.#history.length > 20) this.#history.shift()
    const timestamp = this.#doors.iso(this.since)
    const turnId = to === 'idle' || turn.id === '' ? null : turn.id
    const metadata = { copilotRequestId: turn.requestId ?? null, interruptionCount: turn.interruptions }
    const localizedLabel = say(this.#locale, to)
    const keys = { ariaKey: `agentvoice.aria.${to}`, earconKey: `agentvoice.earcon.${to}` }
    const payload = { state: to, localizedLabel, turnId, since: timestamp, metadata, ...keys }
    this.#doors.tell(({ host }) => host.setContext('agentvoice.state', to))
    if (to === 'preparing' || to === 'idle')
      this.#doors.tell(({ host }) => host.setContext('agentvoice.conversationActive', to !== 'idle'))
    this.#doors.tell(({ panel }) => panel.post({ type: 'agentvoice.state', payload }))
    this.#inform(this.#changes, () => ({
      type: 'state-changed' as const,
      transition: { from, to, cause, timestamp },
      turnContext: turn.context(this.#choices.transcriptInEvents === 'yes'),
    }))
    const ids = { session: sessionId, turn: turn.id, request: turn.requestId, utterance: turn.utterance?.utteranceId }
    this.#doors.diagnose('transition', { from, to, cause, ...(reason !== undefined ? { reason } : {}) }, ids)
  }

  turn(type: Voice.TurnEvent['type'], turn: Turn, role: 'user' | 'assistant') {
    const now = this.#doors.now()
    const confidence = turn.utterance?.confidence
    const payload = { event: type, turnId: turn.id, role, durationMs: now - turn.startedAt }
    this.#doors.tell(({ panel }) =>
      panel.post({
        type: 'agentvoice.turn',
        payload: { ...payload, ...(confidence !== undefined ? { confidence } : {}) },
      }),
    )
    this.#inform(this.#turns, () => ({
      type,
      turnContext: turn.context(this.#choices.transcriptInEvents === 'yes'),
      timestamp: this.#doors.iso(now),
    }))
  }

  notify(what: Notice, more: { hintKey?: string; actions?: readonly 'retry'[] } = {}) {
    const message = say(this.#locale, what)
    this.#doors.tell(({ panel }) => panel.post({ type: 'agentvoice.notification', message, ...more }))
  }

  recent = (): readonly Move[] => this.#history.map((move) => ({ ...move }))

  forget() {
    this.#history = []
  }

  get #locale() {
    return this.#doors.ports.settings.locale
  }

  #inform<E>(handlers: readonly ((event: E) => void | Promise<void>)[], event: () => E) {
    for (const handler of [...handlers]) {
      if (!handlers.includes(handler)) continue
      try {
        const told: unknown = handler(event())
        if (told instanceof Promise) told.catch(() => this.#failed())
      } catch {
        this.#failed()
      }
    }
  }

  #failed() {
    this.#doors.diagnose('listener.failed', {})
  }
}

function subscribe<T extends (event: never) => unknown>(handlers: T[], handler: T): Voice.Disposable {
  if (typeof handler !== 'function') return { dispose: () => {} }
  // A wrapper of its own, so that one handler may be subscribed twice and each be disposed alone.
  const own = ((event: never) => handler(event)) as T
  handlers.push(own)
  return {
    dispose: () => {
      const at = handlers.indexOf(own)
      if (at >= 0) handlers.splice(at, 1)
    },
  }
}
