/** What is kept of a conversation when its session is about to end. */
import type { ConversationItem } from '../../../../../spec/amplifier/contract.ts'
import { waiting } from '../book.ts'
import type { Kit } from '../kit.ts'

/** The last turns in short. */
function summarise({ book, settings }: Kit): { summary: string; turns: number } {
  const last = settings.summaryTurns > 0 ? book.answers.slice(-settings.summaryTurns) : []
  return { summary: last.join('\n'), turns: last.length }
}

/** Saves the context locally. */
export function saveContext(kit: Kit): void {
  const { summary, turns } = summarise(kit)
  const { connection, work } = kit.book
  connection.summary = summary
  const segments = waiting(kit.book, kit.now())
  const pendingToolResults = work.calls.flatMap(({ call, result, submitted }) =>
    result === undefined || submitted === true ? [] : [{ callId: call.callId, result }],
  )
  kit.tell(() =>
    kit.ports.store.saveContext({
      summary,
      turns,
      activeFiles: connection.activeFiles,
      preferences: connection.preferences,
      pendingToolResults,
      queuedUserInput: segments.length === 0 ? null : { segments },
    }),
  )
}

/** The message that tells a new session what has been said. */
export function summaryItem({ book }: Kit): ConversationItem | null {
  const { summary, activeFiles } = book.connection
  if (summary === '' && activeFiles.length === 0) return null
  const files = activeFiles.length === 0 ? '' : `\nFiles at hand: ${activeFiles.join(', ')}`
  return { type: 'message', role: 'system', text: `Continuing conversation. Summary: ${summary}${files}` }
}

/** The message with results that came while there was no session. */
export function resultsItem({ book }: Kit): ConversationItem | null {
  const results = book.work.calls.flatMap(({ call, result, submitted }) =>
    result === undefined || submitted === true ? [] : [`${call.name}: ${result}`],
  )
  if (results.length === 0) return null
  return { type: 'message', role: 'system', text: `Results that came meanwhile:\n${results.join('\n')}` }
}
