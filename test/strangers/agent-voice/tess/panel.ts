/** The Voice Control Panel and the context keys of the extension host: every state, every turn event, every notice. */
import type { Core } from './core.ts'
import { labelOf, noticeOf } from './labels.ts'

export function panel(core: Core): void {
  const { bus, facts, ports } = core

  bus.on('moved', ({ to, timestamp }) => {
    const { turn } = facts
    core.call(() =>
      ports.panel.post({
        type: 'agentvoice.state',
        payload: {
          state: to,
          localizedLabel: labelOf(ports.settings.locale, to),
          turnId: turn?.turnId ?? null,
          since: timestamp,
          metadata: { copilotRequestId: facts.requestId, interruptionCount: turn?.interruptions ?? 0 },
          ariaKey: `agentvoice.aria.${to}`,
          earconKey: `agentvoice.earcon.${to}`,
        },
      }),
    )
    core.call(() => ports.host.setContext('agentvoice.state', to))
    core.call(() => ports.host.setContext('agentvoice.conversationActive', isActive(core)))
  })

  bus.on('turn', ({ type, turn }) => {
    const { confidence } = turn
    core.call(() =>
      ports.panel.post({
        type: 'agentvoice.turn',
        payload: {
          event: type,
          turnId: turn.turnId,
          role: turn.role,
          durationMs: Math.max(0, Date.now() - turn.startedAt),
          ...(confidence === undefined ? {} : { confidence }),
        },
      }),
    )
  })

  bus.on('notice', ({ key, hintKey, retry }) => {
    core.call(() =>
      ports.panel.post({
        type: 'agentvoice.notification',
        message: noticeOf(ports.settings.locale, key),
        ...(hintKey ? { hintKey } : {}),
        ...(retry ? { actions: ['retry'] as const } : {}),
      }),
    )
  })
}

/** A conversation is under way in every state but idle, and in a suspension of idle. */
function isActive({ state, previous }: Core): boolean {
  return state !== 'idle' && !(state === 'suspended' && previous === 'idle')
}
