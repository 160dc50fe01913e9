/** What a conversation shows: what is told of it, what it asks of the ports, and what it keeps and shows. */
import type { Word } from '../../words.ts'
import { askedEffects } from './asked.ts'
import { keptEffects } from './kept.ts'
import { toldEffects } from './told.ts'

/** Every effect. */
export const effects: readonly Word[] = [...toldEffects, ...askedEffects, ...keptEffects]
