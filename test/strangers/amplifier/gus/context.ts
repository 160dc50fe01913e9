/** What is preserved of a conversation, and how it is told to a new session. */
import type { Machine } from './interpreter.ts'

const turnChars = 240

const clipped = (text: string): string =>
  text.length > turnChars ? `${text.slice(0, turnChars - 3)}...` : text

/** Summarises the last turns and saves them with everything that a new session needs. */
export function saveContext(m: Machine): void {
  const { memory, settings } = m
  const wanted = Math.max(0, Math.floor(settings.summaryTurns))
  const turns = wanted === 0 ? [] : memory.transcript.slice(-wanted)
  memory.summary = turns.map((turn) => `Assistant: ${clipped(turn)}`).join('\n')
  const segments = memory.queue.segments.map((segment) => ({ ...segment }))
  m.out.store.saveContext({
    summary: memory.summary,
    turns: turns.length,
    activeFiles: [...memory.activeFiles],
    preferences: { ...memory.preferences },
    pendingToolResults: memory.results.map((result) => ({ ...result })),
    queuedUserInput: segments.length === 0 ? null : { segments },
  })
}

/** Tells the new session of the conversation before, as a system message (L607, L754). */
export function injectContext(m: Machine): void {
  const { memory } = m
  const lines = [`Continuing conversation. Summary: ${memory.summary || 'nothing was said yet.'}`]
  if (memory.activeFiles.length > 0) lines.push(`Active files: ${memory.activeFiles.join(', ')}`)
  const preferences = Object.entries(memory.preferences)
  if (preferences.length > 0) {
    lines.push(`User preferences: ${preferences.map(([name, value]) => `${name}=${value}`).join(', ')}`)
  }
  for (const { result } of memory.results) lines.push(`Result of an interrupted operation: ${result}`)
  const item = { type: 'message', role: 'system', text: lines.join('\n') } as const
  m.out.realtime.send({ type: 'conversation.item.create', item })
}

/** Tells the session of a result that came after its call had been interrupted. */
export function tellResult(m: Machine, result: string): void {
  const text = `Result of an interrupted operation: ${result}`
  const item = { type: 'message', role: 'system', text } as const
  m.out.realtime.send({ type: 'conversation.item.create', item })
}
