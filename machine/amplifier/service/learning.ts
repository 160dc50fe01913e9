/**
 * Learning: what an event brings that the chart does not hear is kept, if anything comes of the event: of one that is
 * ignored, as is whatever comes twice, nothing is, but why a call failed: that stays true of one that still waits.
 */
import type { StateEvent } from '../../../spec/amplifier/interface.ts'
import type { Unstamped } from '../events.ts'
import { textIn } from './hands.ts'
import type { Memory } from './memory.ts'
import { notRun } from './outputs.ts'

const isText = (value: unknown): boolean => typeof value === 'string'

type Setting = Extract<StateEvent, { readonly type: 'context_changed' }>

/** Whether an event tells what is in use and what the user wishes, whole. */
function isSetting(event: StateEvent | null | undefined): event is Setting {
  if (event?.type !== 'context_changed') return false
  const { activeFiles, preferences }: { activeFiles: unknown; preferences: unknown } = event
  if (!Array.isArray(activeFiles) || typeof preferences !== 'object' || preferences === null) return false
  return activeFiles.every(isText) && Object.values(preferences).every(isText)
}

/** Keeps what is in use and what the user wishes; says whether it was told at all. */
export function learnSetting(memory: Memory, event: StateEvent | null | undefined): boolean {
  if (!isSetting(event)) return false
  memory.files = [...event.activeFiles]
  memory.preferences = { ...event.preferences }
  return true
}

/** Keeps why a call failed (AMP-MSG-02); `input` is what the chart has heard of the event. */
export function learnFailure(memory: Memory, event: StateEvent, { id }: Unstamped): void {
  if (event.type !== 'tool_error' && event.type !== 'agent_task_error') return
  memory.calls.failed(id, textIn(event, 'message') ?? notRun)
}

/** Keeps what `event` brings at `now` (Date.now()); `input` is what the chart has heard of it. */
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

/** So many responses are remembered for when they began. */
const remembered = 64

function noteBegun(begun: Map<number, number>, response: number, now: number): void {
  if (begun.has(response)) return
  begun.set(response, now)
  const [oldest] = begun.keys()
  if (begun.size > remembered && oldest !== undefined) begun.delete(oldest)
}
