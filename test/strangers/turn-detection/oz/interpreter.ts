/** Carries out commands: the urgent ones at once, the others in order in one microtask. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Hub } from './hub.ts'
import type { Command, LaterCommand, UrgentCommand } from './state.ts'

export class Interpreter {
  readonly #ports: T.Ports
  readonly #hub: Hub
  readonly #isDirect: boolean
  readonly #settle: (token: number) => void
  #later: LaterCommand[] = []
  #isDraining = false
  #isPlanned = false

  constructor(ports: T.Ports, hub: Hub, isDirect: boolean, settle: (token: number) => void) {
    this.#ports = ports
    this.#hub = hub
    this.#isDirect = isDirect
    this.#settle = settle
  }

  run(commands: readonly Command[]) {
    // A port may answer an urgent command before it returns; what that brings comes behind what is queued here.
    const urgent: UrgentCommand[] = []
    for (const command of commands) {
      if (this.#isUrgent(command)) urgent.push(command)
      else this.#later.push(command)
    }
    for (const command of urgent) this.#guard(() => this.#now(command))
    if (this.#later.length === 0 || this.#isPlanned) return
    if (this.#isDirect) return this.flush()
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      this.flush()
    })
  }

  /** Carries out what is still to be done; what comes meanwhile is done behind it. */
  flush() {
    if (this.#isDraining) return
    this.#isDraining = true
    for (let next = this.#later.shift(); next !== undefined; next = this.#later.shift()) {
      const command = next
      this.#guard(() => this.#then(command))
    }
    this.#isDraining = false
  }

  #isUrgent(command: Command): command is UrgentCommand {
    return ['send', 'clear', 'enable-hint', 'disable-hint', 'process-frame'].includes(command.do)
  }

  #now(command: UrgentCommand) {
    const { realtime, playback, hint } = this.#ports
    if (command.do === 'send') realtime.send(command.message)
    else if (command.do === 'clear') playback.clear(command.handleId)
    else if (command.do === 'enable-hint') this.#expect(hint.enable())
    else if (command.do === 'disable-hint') this.#expect(hint.disable())
    else hint.processFrame(command.frame, command.timestamp)
  }

  #then(command: LaterCommand) {
    const { panel, host, conversation } = this.#ports
    if (command.do === 'show') panel.show(command.status)
    else if (command.do === 'notify') panel.notify(command.notice)
    else if (command.do === 'mark') panel.mark(command.entry)
    else if (command.do === 'diagnose') host.diagnose(command.record)
    else if (command.do === 'tell') this.#hub.tell(command.event)
    else if (command.do === 'hand-over') conversation.handOver()
    else if (command.do === 'cleared')
      conversation.cleared({ handleId: command.handleId, heardMs: command.heardMs })
    else this.#settle(command.token)
  }

  #expect(promise: unknown) {
    Promise.resolve(promise).catch(() => this.#failed())
  }

  /** A port that throws must not keep the others from being told. */
  #guard(act: () => void) {
    try {
      act()
    } catch {
      this.#failed()
    }
  }

  #failed() {
    try {
      const ts = new Date(this.#ports.clock.now()).toISOString()
      this.#ports.host.diagnose({ ts, component: 'turn-detection', kind: 'port-failed' })
    } catch {
      // Nobody is left to be told.
    }
  }
}
