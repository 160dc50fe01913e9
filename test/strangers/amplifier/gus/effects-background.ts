/** Effects for work that outlives its state: it goes on while the connection is replaced (L608). */

import { saveContext, tellResult } from './context.ts'
import type { Effect } from './effects.ts'
import type { Machine } from './interpreter.ts'

const timerOf = (callId: string): string => `background:${callId}`

/** Lets the call in work go on in the background, for what is left of its time. */
export function moveToBackground(m: Machine): void {
  const { call } = m.memory
  if (call === null || call.over) return
  const { callId, name } = call.call
  const limit = call.isTask ? m.settings.taskMs : m.settings.toolMs
  m.memory.background.set(callId, { tool: name, isTask: call.isTask })
  m.arm(timerOf(callId), limit - (Date.now() - call.startedAt), { type: 'background_timeout', callId })
}

/** Forgets one; its subscription is released. */
function release(m: Machine, callId: string): { readonly isTask: boolean } | undefined {
  const work = m.memory.background.get(callId)
  m.memory.background.delete(callId)
  m.timers.clear(timerOf(callId))
  if (work?.isTask) m.out.agent.unsubscribe(callId)
  return work
}

function cancel(m: Machine, callId: string): void {
  const work = m.memory.background.get(callId)
  if (work?.isTask) m.out.agent.cancel(callId)
  else if (work) m.out.coordinator.cancelTool(callId)
  release(m, callId)
}

/** Cancels everything in the background. */
export function cancelBackground(m: Machine): void {
  for (const callId of [...m.memory.background.keys()]) cancel(m, callId)
}

/** A result of the background: kept until there is a session, or told to the one that there is. */
const keepBackground: Effect = (m, { event }) => {
  if (event.type !== 'tool_result_ready' && event.type !== 'agent_task_complete') return
  release(m, event.callId)
  const { callId, result } = event
  if (m.memory.session.alive) {
    tellResult(m, result.slice(0, m.settings.resultMaxChars))
    m.out.screen.notice('late-result', 'An interrupted operation has finished.')
    return
  }
  m.memory.results.push({ callId, result: result.slice(0, m.settings.resultMaxChars) })
  saveContext(m)
}

const dropBackground: Effect = (m, { event }) => {
  if (!('callId' in event) || event.callId === undefined) return
  if (event.type === 'background_timeout') cancel(m, event.callId)
  else release(m, event.callId)
  m.out.screen.notice('late-result', 'An interrupted operation has failed.')
}

/** A result of a call whose time was over. */
const tellLate: Effect = (m, { event }) => {
  if (!('callId' in event) || event.callId === undefined) return
  m.memory.lateCalls.delete(event.callId)
  m.out.screen.notice('late-result', 'A result came after its time was over.')
}

/** The effects of this file, by name. */
export const backgroundEffects = { keepBackground, dropBackground, tellLate }
