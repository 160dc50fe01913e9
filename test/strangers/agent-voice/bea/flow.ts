/**
 * Where the async functions of a conversation wait. A stage is awaited; while it lasts, its handlers are called at once
 * with what happens. Between two stages, and while the flow is frozen, what happens is held and told later.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

export interface Happenings {
  final: { utteranceId: string; text: string; confidence: number | undefined }
  partial: { utteranceId: string; text: string; confidence: number | undefined }
  speech: { on: boolean; detectedAt: number }
  interrupt: { detectedAt: number }
  endTurn: object
  retry: { turnId: string }
  accepted: { requestId: string }
  answer: { event: Voice.CopilotResponseEvent }
  local: { turnId: string; content: string }
  ready: object
  buffered: { handleId: string }
  silent: { handleId: string; fully: boolean }
  played: { handleId: string }
  ttsError: { handleId: string; code: string; fatal: boolean }
  spokenAgain: object
}
export type Kind = keyof Happenings
export type Handlers = { [K in Kind]?: (what: Happenings[K]) => void }
interface Held {
  kind: Kind
  deliver: (handlers: Handlers) => boolean
}

/** What a suspension keeps for later; the rest is of no use once it is over. */
const kept: readonly Kind[] = ['final', 'endTurn', 'retry', 'accepted', 'answer', 'local']

export class Flow {
  #run: (job: () => void) => void
  #otherwise: Handlers
  #ignored: (kind: Kind) => void
  #limit: number
  #drop: 'newest' | 'oldest'
  #handlers: Handlers | null = null
  #held: Held[] = []
  #frozen = false
  #running = false

  constructor(
    run: (job: () => void) => void,
    otherwise: Handlers,
    ignored: (kind: Kind) => void,
    limit: number,
    drop: 'newest' | 'oldest',
  ) {
    this.#run = run
    this.#otherwise = otherwise
    this.#ignored = ignored
    this.#limit = limit
    this.#drop = drop
  }

  /** Begins to take what happens, for a new run of the conversation. */
  open() {
    this.#held = []
    this.#frozen = false
    this.#running = true
  }

  /** Ends the run: nothing is held any longer. */
  close() {
    this.#held = []
    this.#running = false
    this.#handlers = null
    this.#frozen = false
  }

  freeze() {
    this.#frozen = true
  }

  thaw() {
    this.#frozen = false
    this.#replay()
  }

  tell<K extends Kind>(kind: K, what: Happenings[K]) {
    if (!this.#running) return this.#ignored(kind)
    const deliver = (handlers: Handlers) => {
      const handler = handlers[kind]
      handler?.(what)
      return handler !== undefined
    }
    if (this.#frozen && !kept.includes(kind)) return this.#ignored(kind)
    if (this.#frozen || this.#handlers === null || this.#held.length > 0) this.#hold({ kind, deliver })
    else this.#deliver({ kind, deliver })
  }

  /** Waits until one of the handlers calls `done`; `scope` is aborted when the stage is over. */
  stage<T>(signal: AbortSignal, make: (done: (value: T) => void, scope: AbortSignal) => Handlers): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const scope = new AbortController()
      const finish = () => {
        signal.removeEventListener('abort', gone)
        if (!signal.aborted) this.#handlers = null
        scope.abort()
      }
      const gone = () => {
        finish()
        reject(signal.reason)
      }
      const done = (value: T) => {
        if (scope.signal.aborted) return
        finish()
        resolve(value)
      }
      signal.addEventListener('abort', gone)
      const handlers = make(done, scope.signal)
      if (scope.signal.aborted) return
      this.#handlers = handlers
      if (this.#held.length > 0) this.#run(() => this.#replay())
    })
  }

  #hold(held: Held) {
    if (this.#frozen && this.#held.length >= this.#limit) {
      this.#ignored(held.kind)
      if (this.#drop === 'newest') return
      this.#held.shift()
    }
    this.#held.push(held)
  }

  #replay() {
    while (!this.#frozen && this.#handlers !== null) {
      const next = this.#held.shift()
      if (next === undefined) return
      this.#deliver(next)
    }
  }

  #deliver({ kind, deliver }: Held) {
    if (deliver(this.#handlers ?? {})) return
    if (!deliver(this.#otherwise)) this.#ignored(kind)
  }
}
