/** What a conversation shows beside its events: panel messages and diagnostics. */
import { createHash } from 'node:crypto'
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Conversation } from './conversation.ts'
import { labelOf, noticeIn } from './texts.ts'
import type { Notice } from './texts.ts'

const hints: Readonly<Partial<Record<Notice, string>>> = {
  auth: 'remediation.auth.signIn',
  broken: 'remediation.connection.restart',
  over: 'remediation.session.restart',
  recovering: 'remediation.connection.wait',
}

export function postState(c: Conversation): void {
  const { turn, state } = c
  c.call('panel', () =>
    c.ports.panel.post({
      type: 'agentvoice.state',
      payload: {
        state,
        localizedLabel: labelOf(state, c.ports.settings.locale),
        turnId: turn?.id ?? null,
        since: new Date(c.since).toISOString(),
        metadata: { copilotRequestId: turn?.request?.id ?? null, interruptionCount: turn?.interruptions ?? 0 },
        ariaKey: `agentvoice.aria.${state}`,
        earconKey: `agentvoice.earcon.${state}`,
      },
    }),
  )
}

export function postNotice(c: Conversation, notice: Notice, retry: boolean): void {
  const hintKey = hints[notice]
  c.call('panel', () =>
    c.ports.panel.post({
      type: 'agentvoice.notification',
      message: noticeIn(c.ports.settings.locale, notice),
      ...(hintKey === undefined ? {} : { hintKey }),
      ...(retry ? { actions: ['retry'] as const } : {}),
    }),
  )
}

/** A structured record; ids only as the first 16 digits of their SHA-256. */
export function diagnose(c: Conversation, record: Omit<Voice.DiagnosticRecord, 'ts' | 'machine' | 'ids'>): void {
  const { turn, session } = c
  const all = {
    session: session.id,
    turn: turn?.id,
    utterance: turn?.utteranceId,
    request: turn?.request?.id,
    handle: turn?.handleId,
  }
  const ids: Record<string, string> = {}
  for (const [kind, id] of Object.entries(all)) {
    if (id) ids[kind] = createHash('sha256').update(id).digest('hex').slice(0, 16)
  }
  try {
    c.ports.host.diagnose({ ts: c.iso(), machine: 'agent-voice', ...record, ids })
  } catch {
    // Diagnostics are for others; the conversation goes on without.
  }
}
