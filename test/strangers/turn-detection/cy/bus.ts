import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { safely } from './guard.ts'

/** What goes over the bus. The first group comes from outside, the second is said between the services. */
export interface Topics {
  initialized: true
  realtime: Voice.RealtimeSignal
  capture: 'started' | 'stopped' | 'voiced' | 'unvoiced'
  playback: Voice.PlaybackSignal
  command: Voice.PanelCommand['type']
  guess: 'start' | 'stop'
  shown: Voice.Phase
  received: Voice.RealtimeTurnEvent
  configure: Voice.TurnDetectionConfig
  'mode-request': Voice.TurnDetectionMode
  timer: () => void
  'settle-now': true

  session: 'opened' | 'closed'
  'in-force': {
    readonly config: Voice.TurnDetectionConfig
    readonly previous: Voice.TurnDetectionMode
    readonly isFirst: boolean
    readonly isNew: boolean
  }
  reverted: {
    readonly reason: Voice.ChangeReason
    readonly previous: Voice.TurnDetectionMode
    readonly isChange: boolean
  }
  speech: { readonly end: 'start' | 'stop'; readonly event: Voice.RealtimeTurnEvent }
  playing: { readonly is: boolean; readonly isBargedIn: boolean }
  committed: { readonly awaitsResponse: boolean }
  fallback: { readonly reason: Voice.ChangeReason; readonly isActive: boolean; readonly isTold: boolean }
  presented: { readonly phase: Voice.Phase; readonly isChange: boolean }
  missed: 'start' | 'stop'
  ignored: string
  notice: { readonly severity: 'info' | 'warning' | 'error'; readonly code: string; readonly words: 'fallback' | 'unacknowledged' | 'corrected' | 'mode' }
}

type Message = { [Name in keyof Topics]: { readonly name: Name; readonly body: Topics[Name] } }[keyof Topics]

/**
 * Services publish on it and subscribe to it. What comes from outside waits until everything that followed from the
 * message before it is done, so that no service is ever entered twice at once.
 */
export class Bus {
  readonly #handlers = new Map<string, ((body: never) => void)[]>()
  readonly #settlers: (() => void)[] = []
  #outside: Message[] = []
  #inside: Message[] = []
  #isRunning = false
  #isClosed = false

  on<Name extends keyof Topics>(name: Name, handler: (body: Topics[Name]) => void): void {
    const handlers = this.#handlers.get(name) ?? []
    handlers.push(handler as (body: never) => void)
    this.#handlers.set(name, handlers)
  }

  /** Calls back whenever a message from outside has had all its consequences. */
  onSettled(settle: () => void): void {
    this.#settlers.push(settle)
  }

  /** Something came from outside. */
  enter<Name extends keyof Topics>(name: Name, body: Topics[Name]): void {
    if (this.#isClosed) return
    this.#outside.push({ name, body } as Message)
    if (!this.#isRunning) this.#run()
  }

  /** A service tells the others. */
  publish<Name extends keyof Topics>(name: Name, body: Topics[Name]): void {
    if (this.#isClosed) return
    this.#inside.push({ name, body } as Message)
    if (!this.#isRunning) this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#outside = []
    this.#inside = []
  }

  #run(): void {
    this.#isRunning = true
    try {
      do {
        const next = this.#outside.shift()
        if (next !== undefined) this.#deliver(next)
        this.#drain()
        for (const settle of this.#settlers) if (!this.#isClosed) settle()
        this.#drain()
      } while (this.#outside.length > 0)
    } finally {
      this.#isRunning = false
    }
  }

  #drain(): void {
    for (let next = this.#inside.shift(); next !== undefined; next = this.#inside.shift()) this.#deliver(next)
  }

  #deliver({ name, body }: Message): void {
    if (name === 'timer') return body()
    for (const handler of this.#handlers.get(name) ?? []) {
      if (this.#isClosed) return
      safely(() => handler(body as never))
    }
  }
}
