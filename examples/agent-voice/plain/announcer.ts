/** Tells the panel, the editor and the subscribers. A listener that fails never stops the conversation. */
import type {
  Disposable,
  PanelMessage,
  Ports,
  StateChangeEvent,
  StateChangeHandler,
  TurnEvent,
  TurnEventHandler,
} from '../../../spec/agent-voice/contract.ts'
import { labelOf, phases } from './labels.ts'
import { type Notice, notificationOf } from './notices.ts'
import { quietly } from './quietly.ts'

/** What a state message needs beyond the event itself. */
export interface Circumstances {
  readonly turnId: string | null
  readonly requestId: string | null
  readonly running: boolean
}

/** Everything the conversation makes public goes through here (AV-INT-003, AV-PAT-002, AV-PLT-001). */
export class Announcer {
  private readonly ports: Ports
  private readonly stateHandlers = new Set<{ readonly handler: StateChangeHandler }>()
  private readonly turnHandlers = new Set<{ readonly handler: TurnEventHandler }>()

  constructor(ports: Ports) {
    this.ports = ports
  }

  onState(handler: StateChangeHandler): Disposable {
    return subscribe(this.stateHandlers, { handler })
  }

  onTurn(handler: TurnEventHandler): Disposable {
    return subscribe(this.turnHandlers, { handler })
  }

  state(event: StateChangeEvent, { turnId, requestId, running }: Circumstances): void {
    const { to, timestamp } = event.transition
    this.post({
      type: 'agentvoice.state',
      payload: {
        state: to,
        localizedLabel: labelOf(to, this.ports.settings),
        turnId,
        since: timestamp,
        metadata: { copilotRequestId: requestId, interruptionCount: event.turnContext.interruptions },
        ariaKey: `agentvoice.aria.${to}`,
        earconKey: `agentvoice.earcon.${phases[to]}`,
      },
    })
    this.setContext('agentvoice.state', to)
    this.setContext('agentvoice.conversationActive', running)
    tell(this.stateHandlers, event)
  }

  turn(event: TurnEvent, role: 'user' | 'assistant'): void {
    const { turnId, startedAt, confidence } = event.turnContext
    this.post({
      type: 'agentvoice.turn',
      payload: {
        event: event.type,
        turnId,
        role,
        durationMs: Date.parse(event.timestamp) - Date.parse(startedAt),
        ...(confidence === undefined ? {} : { confidence }),
      },
    })
    tell(this.turnHandlers, event)
  }

  notice(notice: Notice): void {
    this.post(notificationOf(notice, this.ports.settings.locale))
  }

  private setContext(key: string, value: string | boolean): void {
    quietly(() => this.ports.host.setContext(key, value))
  }

  private post(message: PanelMessage): void {
    quietly(() => this.ports.panel.post(message))
  }
}

function subscribe<Entry>(entries: Set<Entry>, entry: Entry): Disposable {
  entries.add(entry)
  return { dispose: () => entries.delete(entry) }
}

/** Each listener gets a copy of its own: what one does to it, no other sees (AV-CON-001). */
function tell<Event>(entries: ReadonlySet<{ handler: (event: Event) => unknown }>, event: Event): void {
  for (const { handler } of [...entries]) quietly(() => handler(structuredClone(event)))
}
