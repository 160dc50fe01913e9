/** Tells the panel and the subscribers what happened. A listener that fails never stops the conversation. */
import type {
  Disposable,
  PanelMessage,
  PanelPort,
  StateChangeEvent,
  StateChangeHandler,
  TurnEvent,
  TurnEventHandler,
} from '../../../spec/agent-voice/contract.ts'
import { labels } from '../../../spec/agent-voice/states.ts'
import { type Notice, noticeText } from './notices.ts'

/** What a state or turn message needs beyond the event itself. */
export interface Circumstances {
  readonly turnId: string | null
  readonly requestId: string | null
  readonly role: 'user' | 'assistant'
}

/** Everything the conversation makes public goes through here (AV-INT-003, AV-PAT-002). */
export interface Announcer {
  onState(handler: StateChangeHandler): Disposable
  onTurn(handler: TurnEventHandler): Disposable
  state(event: StateChangeEvent, now: Circumstances): void
  turn(event: TurnEvent, now: Circumstances): void
  notice(notice: Notice): void
}

/** An announcer for one panel in one language. */
export function newAnnouncer(panel: PanelPort, locale: string): Announcer {
  const stateHandlers = new Set<{ handler: StateChangeHandler }>()
  const turnHandlers = new Set<{ handler: TurnEventHandler }>()
  const post = (message: PanelMessage) => quietly(() => panel.post(message))

  return {
    onState: (handler) => subscribe(stateHandlers, { handler }),
    onTurn: (handler) => subscribe(turnHandlers, { handler }),

    state(event, now) {
      const { to, timestamp } = event.transition
      post({
        type: 'agentvoice.state',
        payload: {
          state: to,
          localizedLabel: (labels[locale] ?? labels.en)?.[to] ?? to,
          turnId: now.turnId,
          since: timestamp,
          metadata: { copilotRequestId: now.requestId, interruptionCount: event.turnContext.interruptions },
        },
      })
      for (const { handler } of [...stateHandlers]) quietly(() => handler(event))
    },

    turn(event, now) {
      const { turnId, startedAt, confidence } = event.turnContext
      post({
        type: 'agentvoice.turn',
        payload: {
          event: event.type,
          turnId,
          role: now.role,
          durationMs: Date.parse(event.timestamp) - Date.parse(startedAt),
          ...(confidence === undefined ? {} : { confidence }),
        },
      })
      for (const { handler } of [...turnHandlers]) quietly(() => handler(event))
    },

    notice: (notice) => post({ type: 'agentvoice.notification', message: noticeText(notice, locale) }),
  }
}

function subscribe<Entry>(entries: Set<Entry>, entry: Entry): Disposable {
  entries.add(entry)
  return { dispose: () => entries.delete(entry) }
}

/** Makes a call whose failure, at once or later, is the listener's own affair. */
function quietly(call: () => unknown): void {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(() => undefined)
  } catch {
    // The listener has failed, the conversation has not.
  }
}
