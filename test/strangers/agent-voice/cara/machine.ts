import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { Core } from './core.ts'
import { Dialogue } from './dialogue.ts'
import type { Event, TimerName } from './events.ts'
import { Faults } from './faults.ts'
import { Inbox } from './inbox.ts'
import { Lifecycle } from './lifecycle.ts'
import type { Options } from './options.ts'
import { Prompts } from './prompts.ts'
import { Speech } from './speech.ts'
import { Suspension } from './suspension.ts'

type SignalKind = 'session' | 'audio' | 'accepted' | 'answer' | 'command' | 'policy'

/** The reader of the inbox: one loop that handles one event after the other. */
export class Machine {
  readonly inbox = new Inbox<Event>()
  readonly core: Core
  readonly #subscriptions: (() => void)[] = []
  disposed = false

  constructor(ports: Voice.Ports, options: Options) {
    const core = new Core(ports, options, this.inbox)
    this.core = core
    core.connect({
      lifecycle: new Lifecycle(core, () => this.#dispose()),
      faults: new Faults(core),
      dialogue: new Dialogue(core),
      prompts: new Prompts(core),
      speech: new Speech(core),
      suspension: new Suspension(core, (event) => this.#safely(event)),
    })
    void this.inbox.consume((event) => this.#safely(event))
  }

  /** Keeps a subscription until the machine is disposed. */
  subscribe(name: string, open: (ports: Voice.Ports) => Voice.Disposable): void {
    const subscription = this.core.out.ask<Voice.Disposable | undefined>(name, open, undefined)
    if (subscription === undefined) return
    this.#subscriptions.push(() => void this.core.out.call(name, () => void subscription.dispose()))
  }

  #safely(event: Event): void {
    try {
      this.#handle(event)
    } catch {
      this.core.note('internal', { reason: event.kind })
    }
  }

  #handle(event: Event): void {
    const { lifecycle, prompts, speech, suspension } = this.core.parts
    if (this.core.is('suspended') && deferrable(event)) return suspension.defer(event)
    switch (event.kind) {
      case 'timer':
        return this.#wake(event.name)
      case 'start':
        return lifecycle.start(event.context, event.starter)
      case 'end':
        return lifecycle.end(event.reason, event.ender)
      case 'initialize':
        return lifecycle.initialize(event.session)
      case 'transcript':
        return this.#transcript(event.event)
      case 'tts':
        return speech.playback(event.event)
      case 'copilot':
        return prompts.response(event.event)
      case 'interrupt':
        return speech.interrupt(event.source)
      case 'suspend':
        return suspension.suspend(event.reason)
      case 'resume':
        return suspension.release()
      case 'released':
        return suspension.release(event.reason)
      default:
        return this.#signal(event)
    }
  }

  #signal(event: Extract<Event, { kind: SignalKind }>): void {
    const { lifecycle, prompts, dialogue } = this.core.parts
    switch (event.kind) {
      case 'session':
        return lifecycle.sessionSignal(event.signal)
      case 'audio':
        return lifecycle.audioSignal(event.signal)
      case 'accepted':
        return prompts.accepted(event.requestId)
      case 'answer':
        return prompts.localAnswer(event.turnId, event.content)
      case 'command':
        return event.command.type === 'end-turn' ? dialogue.endTurn() : prompts.retry(event.command.turnId)
      case 'policy':
        return dialogue.policyChanged(event.policy)
    }
  }

  #transcript(event: Voice.TranscriptEvent): void {
    const { lifecycle, faults, dialogue } = this.core.parts
    if (event.type === 'transcript-delta') return dialogue.partial(event.utteranceId, event.text)
    if (event.type === 'transcript-final') {
      const confidence = Number.isFinite(event.confidence) ? event.confidence : undefined
      return dialogue.final({ id: event.utteranceId, text: event.text, confidence })
    }
    if (event.type !== 'transcription-status') return
    if (event.status === 'error') return faults.fault(event.error.code, event.error.recoverable)
    if (event.status === 'listening') return lifecycle.sttListening()
    if (event.status === 'speech-started') return dialogue.speechStarted(event.detectedAt)
    if (event.status === 'speech-stopped') dialogue.speechStopped()
  }

  #wake(name: TimerName): void {
    const { lifecycle, faults, dialogue, prompts, speech, suspension } = this.core.parts
    this.core.timers.clear(name)
    const wakes: Readonly<Record<TimerName, () => void>> = {
      start: () => lifecycle.startTimedOut(),
      prepare: () => lifecycle.prepareTimedOut(),
      finalize: () => dialogue.finalizeTimedOut(),
      copilot: () => prompts.answerTimedOut(),
      backoff: () => prompts.retryDue(),
      ttsStart: () => speech.startTimedOut(),
      interrupt: () => speech.budgetOver(),
      suspend: () => suspension.suspendTimedOut(),
      resume: () => suspension.resumeTimedOut(),
      recover: () => faults.recoverDue(),
      recoverWait: () => faults.recoverTimedOut(),
      terminate: () => lifecycle.terminateTimedOut(),
    }
    wakes[name]()
  }

  #dispose(): void {
    if (this.disposed) return
    this.disposed = true
    this.core.timers.clearAll()
    for (const end of this.#subscriptions.splice(0)) end()
    this.core.forget()
    this.core.out.close()
    this.inbox.close()
  }
}

/** A result that waits for the end of a suspension. */
function deferrable(event: Event): boolean {
  if (event.kind === 'transcript') return event.event.type === 'transcript-final'
  return event.kind === 'copilot' || event.kind === 'accepted' || event.kind === 'answer'
}
