/** A second machine, to check that a window contains one conversation (AV-CON-002). */

import { leaks } from '../../leaks.ts'
import type { Clock, Socket } from '../../wiring.ts'
import type { AgentVoiceSettings, ConversationStateMachine } from '../contract.ts'
import { outlets } from './outlets.ts'
import { type Place, portsOf } from './ports-of.ts'

const session = { sessionId: 'second', modalities: ['text', 'audio'] } as const

/** Sends another instance a start request in a window, with all it needs; its outputs are not logged. */
export function startElsewhere(
  build: Socket['build'],
  place: Place,
  around: { readonly settings: AgentVoiceSettings; readonly clock: Clock },
): Promise<void> {
  const lines = outlets(around.settings)
  const unseen = () => {}
  const second = new build(
    portsOf(lines, unseen, leaks(), place, { ...around, known: new Set() }) as never,
  ) as ConversationStateMachine
  second.initialize(session)
  lines.session.say({ type: 'ready', sessionId: session.sessionId })
  lines.audio.say({ type: 'primed' })
  const started = second.startConversation()
  lines.audio.say({ type: 'capturing' })
  const timestamp = new Date(around.clock.now()).toISOString()
  second.notifyTranscript({ type: 'transcription-status', status: 'listening', timestamp })
  return started
}
