import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { Desk } from './desk.ts'
import { disconnected, endCall, serverSignal } from './ending.ts'
import { audio, finalTranscript, interim } from './hearing.ts'
import { interrupt, voiceActivity } from './interruption.ts'
import { move } from './machine.ts'
import { defaultOptions, type Options } from './options.ts'
import { setupSignal, startSetup } from './setup.ts'
import { playbackComplete, synthesisSignal } from './speaking.ts'
import { modelSignal } from './thinking.ts'

/** The state machine alone: it hears transcripts and interruptions by the port of recognition. */
export class PortConversation implements Vantum.ConversationStateMachine {
  protected readonly desk: Desk

  constructor(sessionId: string, ports: Vantum.Ports, options: Partial<Options> = {}) {
    this.desk = new Desk(sessionId, ports, { ...defaultOptions, ...options })
    // What the ports report during the set-up calls is handled behind them.
    this.desk.inbox.now(() => {
      this.#subscribe(this.desk)
      startSetup(this.desk)
    })
  }

  getState(): Vantum.ConversationState {
    return this.desk.view.state
  }

  transition(newState: Vantum.ConversationState): void {
    this.desk.inbox.now(() => move(this.desk, newState))
  }

  /** Whether the methods of the service tell final transcripts and interruptions. */
  protected toldByMethods(): boolean {
    return false
  }

  #subscribe(desk: Desk): void {
    const { setup, recognition, model, synthesis, client, server } = desk.ports
    const subscriptions = [
      setup.onSignal((signal) => desk.post(() => setupSignal(desk, signal))),
      recognition.onSignal((signal) => desk.post(() => this.#recognized(desk, signal))),
      model.onSignal((signal) => desk.post(() => modelSignal(desk, signal))),
      synthesis.onSignal((signal) => desk.post(() => synthesisSignal(desk, signal))),
      client.onSignal((signal) => desk.post(() => clientSignal(desk, signal))),
      server.onSignal((signal) => desk.post(() => serverSignal(desk, signal))),
    ]
    desk.onRelease = () => {
      for (const one of subscriptions) desk.call('dispose', () => one?.dispose())
    }
  }

  #recognized(desk: Desk, signal: Vantum.RecognitionSignal): void {
    if (signal.type === 'interim') interim(desk, signal.transcript)
    if (signal.type === 'voice-activity') voiceActivity(desk, signal)
    if (this.toldByMethods()) return
    if (signal.type === 'final') finalTranscript(desk, signal.transcript)
    if (signal.type === 'interruption') interrupt(desk)
  }
}

/** The machine with the methods of the service. */
export class ServiceConversation extends PortConversation implements Vantum.ConversationService {
  handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    return this.#handle(sessionId, () => finalTranscript(this.desk, transcript))
  }

  handleUserInterruption(sessionId: string): Promise<void> {
    return this.#handle(sessionId, () => interrupt(this.desk))
  }

  protected override toldByMethods(): boolean {
    return true
  }

  /** Resolves when the command is handled or, by choice, when what it has begun is over. */
  #handle(sessionId: string, command: () => boolean): Promise<void> {
    const { desk } = this
    if (sessionId !== desk.sessionId && desk.options.foreignSession === 'refused') {
      desk.say('warn', 'Received a call for another session')
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      desk.post(() => {
        const goesOn = command() && !atRest(desk.view.state)
        if (goesOn && desk.options.promises === 'turnEnd') desk.atRest.push(resolve)
        else resolve()
      })
    })
  }
}

function atRest(state: Vantum.ConversationState): boolean {
  return state === 'LISTENING' || state === 'ENDED'
}

function clientSignal(desk: Desk, signal: Vantum.ClientSignal): void {
  if (signal.type === 'audio') audio(desk, signal.frame)
  if (signal.type === 'playback-complete') playbackComplete(desk, signal.utteranceId)
  if (signal.type === 'call-end') endCall(desk)
  if (signal.type === 'disconnected') disconnected(desk)
}
