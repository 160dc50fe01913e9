import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { kindOf } from './calls.ts'
import { Abandoned, Core } from './core.ts'
import { finish } from './ended.ts'
import type { Letter } from './inbox.ts'
import { recover } from './interrupted.ts'
import { listen } from './listening.ts'
import type { Options } from './options.ts'
import { respond } from './responding.ts'
import { initialize, startSetup } from './setup.ts'
import { think } from './thinking.ts'

type Source = 'setup' | 'recognition' | 'model' | 'synthesis' | 'client' | 'server'

const sources: readonly Source[] = ['setup', 'recognition', 'model', 'synthesis', 'client', 'server']

/** One conversation. Each state is an async function that reads the inbox until its state is left. */
export class Conversation implements Vantum.ConversationStateMachine {
  readonly #core: Core

  constructor(sessionId: string, ports: Vantum.Ports, options: Options, hasService: boolean) {
    const core = new Core(sessionId, ports, options)
    this.#core = core
    core.tell({ type: 'session', sessionId })
    for (const source of sources) subscribe(core, source, hasService)
    const failedAtOnce = startSetup(core)
    void live(core, failedAtOnce)
  }

  getState(): Vantum.ConversationState {
    return this.#core.machine.state
  }

  /** A change by hand; what waits in the old state is abandoned. */
  transition(newState: Vantum.ConversationState): void {
    this.#core.machine.move(newState)
    this.#core.inbox.post({ from: 'hand' })
  }

  /** Gives a signal of recognition to the loop; the promise settles when it has been dealt with. */
  protected say(signal: Vantum.RecognitionSignal): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#core.inbox.post({ from: 'recognition', signal, done: resolve })) resolve()
    })
  }
}

/** Where the service has methods, final transcripts and interruptions come by them and not by the port. */
function subscribe(core: Core, source: Source, hasService: boolean): void {
  const handler = (signal: { readonly type: string }) => {
    if (typeof signal !== 'object' || signal === null) return
    if (hasService && source === 'recognition' && (signal.type === 'final' || signal.type === 'interruption')) return
    core.inbox.post({ from: source, signal } as Letter)
  }
  core.calls.make('onSignal', () => {
    core.subscriptions.set(source, core.ports[source].onSignal(handler))
  })
}

async function live(core: Core, failedAtOnce: readonly Vantum.SetupPart[]): Promise<void> {
  const { machine } = core
  while (machine.state !== 'ENDED') {
    const { state, stay } = machine
    try {
      if (state === 'INITIALIZING') await initialize(core, failedAtOnce)
      if (state === 'LISTENING') await listen(core)
      if (state === 'THINKING') await think(core)
      if (state === 'RESPONDING') await respond(core)
      if (state === 'INTERRUPTED') await recover(core)
    } catch (error) {
      if (error instanceof Abandoned) continue
      core.calls.log('error', 'Unexpected error', { currentState: machine.state, error: kindOf(error) })
      if (machine.stay === stay) machine.move('ENDED')
    }
  }
  await finish(core)
}
