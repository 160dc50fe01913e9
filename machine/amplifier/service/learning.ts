/**
 * Learning: stores the data of an event that the chart does not receive, if the event has an effect. An ignored or
 * repeated event stores nothing, except why a call failed: that remains valid for a call that still waits.
 */
import type { StateEvent } from '../../../spec/amplifier/interface.ts'
import type { Unstamped } from '../events.ts'
import { textIn } from './effect-deps.ts'
import type { Memory } from './memory.ts'
import { notRun } from './outputs.ts'

const isText = (value: unknown): boolean => typeof value === 'string'

type Setting = Extract<StateEvent, { readonly type: 'context_changed' }>

/** Whether an event has complete data about the active files and the user's preferences. */
function isSetting(event: StateEvent | null | undefined): event is Setting {
  if (event?.type !== 'context_changed') return false
  const { activeFiles, preferences }: { activeFiles: unknown; preferences: unknown } = event
  if (!Array.isArray(activeFiles) || typeof preferences !== 'object' || preferences === null) return false
  return activeFiles.every(isText) && Object.values(preferences).every(isText)
}

/** Stores the active files and the user's preferences; returns whether the event had them. */
export function learnSetting(memory: Memory, event: StateEvent | null | undefined): boolean {
  if (!isSetting(event)) return false
  memory.files = [...event.activeFiles]
  memory.preferences = { ...event.preferences }
  return true
}

/** Stores why a call failed (AMP-MSG-02); `input` is the chart's form of the event. */
export function learnFailure(memory: Memory, event: StateEvent, { id }: Unstamped): void {
  if (event.type !== 'tool_error' && event.type !== 'agent_task_error') return
  memory.calls.failed(id, textIn(event, 'message') ?? notRun)
}

/** Stores the data of `event` at `now` (Date.now()); `input` is the chart's form of it. */
export function learn(memory: Memory, event: StateEvent, { id, other }: Unstamped, now: number): void {
  const textOf = (name: string): string => textIn(event, name) ?? ''
  switch (event.type) {
    case 'response.function_call':
      memory.calls.made(other, {
        callId: textOf('callId'),
        name: textOf('name'),
        arguments: textOf('arguments'),
      })
      break
    case 'tool_result_ready':
    case 'agent_task_complete':
      memory.calls.gaveResult(id, textOf('result'))
      break
    case 'response.created':
      noteBegun(memory.begun, id, now)
      break
  }
}

/** How many responses keep their begin time. */
const remembered = 64

function noteBegun(begun: Map<number, number>, response: number, now: number): void {
  if (begun.has(response)) return
  begun.set(response, now)
  const [oldest] = begun.keys()
  if (begun.size > remembered && oldest !== undefined) begun.delete(oldest)
}
