import type { Core } from '../core.ts'

/** A turn that was heard or read. */
export function recordTurn({ memory }: Core, text: string): void {
  const heard = text.trim()
  if (heard === '') return
  memory.turns.push(heard)
  memory.transcript.push(heard)
}

/** The last turns, each cut to what a summary needs. */
export function summarise({ memory, settings }: Core): { readonly summary: string; readonly turns: number } {
  const last = settings.summaryTurns > 0 ? memory.turns.slice(-settings.summaryTurns) : []
  return { summary: last.map((turn) => (turn.length > 200 ? `${turn.slice(0, 199)}…` : turn)).join(' / '), turns: last.length }
}

/** Saves what a new session needs to go on. */
export function saveContext(core: Core): void {
  const { memory, ports } = core
  const { summary, turns } = summarise(core)
  memory.summary = summary
  ports.store.saveContext({
    summary,
    turns,
    activeFiles: [...memory.activeFiles],
    preferences: { ...memory.preferences },
    pendingToolResults: [],
    queuedUserInput: core.context.queuedUserInput,
  })
}
