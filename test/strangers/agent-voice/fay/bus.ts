import type * as Voice from '../../../../spec/agent-voice/contract.ts'

/** How a promise of the interface is settled later. */
export interface Waiter {
  resolve(): void
  reject(error: Error): void
}

/** Everything that comes in, by name. Timers come in as `timer`. */
export interface Inputs {
  start: { readonly context: Voice.ConversationContext | undefined; readonly waiter: Waiter }
  end: { readonly reason: Voice.ConversationTerminationReason; readonly waiter: Waiter }
  initialize: Voice.SessionInfo
  suspend: Voice.SuspensionReason
  resume: null
  released: Voice.SuspensionReason
  interrupt: Voice.InterruptSource
  transcript: Voice.TranscriptEvent
  tts: Voice.TtsPlaybackEvent
  copilot: Voice.CopilotResponseEvent
  accepted: string
  answer: { readonly turnId: string; readonly content: string }
  command: Voice.PanelCommand
  session: Voice.SessionSignal
  audio: Voice.AudioSignal
  policy: Voice.TurnDetection
  timer: () => void
}

export interface Bus {
  on<Name extends keyof Inputs>(name: Name, handler: (input: Inputs[Name]) => void): void
  emit<Name extends keyof Inputs>(name: Name, input: Inputs[Name]): void
}

/** An emitter that works one input to its end before the next; what comes in meanwhile waits its turn. */
export function makeBus(failed: (name: string) => void): Bus {
  const handlers = new Map<string, ((input: never) => void)[]>()
  const waiting: (() => void)[] = []
  let isBusy = false

  function work(name: string, input: unknown): void {
    for (const handler of handlers.get(name) ?? []) {
      try {
        handler(input as never)
      } catch {
        failed(name)
      }
    }
  }

  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler as (input: never) => void])
    },
    emit(name, input) {
      waiting.push(() => work(name, input))
      if (isBusy) return
      isBusy = true
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next()
      isBusy = false
    },
  }
}
