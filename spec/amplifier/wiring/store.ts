/** What an instance saves: how much of what, and whether it equals what it received. */
import type { Payload } from '../../log.ts'
import type { SavedContext, StorePort } from '../ports.ts'
import type { Frame, Received } from './frame.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const preferencesOf = (
  preferences: SavedContext['preferences'],
  { preferences: reported }: Received,
): string => {
  if (isSame(preferences, reported ?? {})) return reported === null ? 'none' : 'told'
  return 'other'
}

const savedOf = (context: SavedContext, { received }: Frame): Payload => ({
  turns: context.turns,
  files: context.activeFiles.length,
  preferences: preferencesOf(context.preferences, received),
  results: context.pendingToolResults.length,
  segments: context.queuedUserInput?.segments.length ?? 0,
})

/** How chunks are joined is free. */
const letters = (text: string): string => text.replace(/\s+/g, '')

/** Which part of the received output of an item a text is. */
const partOf = (text: string, whole: string): string => {
  const [some, all] = [letters(text), letters(whole)]
  if (some === all) return 'whole'
  return all.startsWith(some) ? 'prefix' : 'other'
}

/** Emits what is saved. */
export const storeOf = (frame: Frame): StorePort => ({
  saveContext: (context) => frame.say('context.save', savedOf(context, frame)),
  saveTranscript: () => frame.say('transcript.save'),
  updateTranscript: ({ itemId, text, truncated }) =>
    frame.say('transcript.update', {
      item: itemId,
      part: partOf(text, frame.received.items.get(itemId) ?? ''),
      truncated,
    }),
})
