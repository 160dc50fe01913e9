/** All effects, by the names that the table and the actions use. */
import { backgroundEffects } from './effects-background.ts'
import { errorEffects } from './effects-error.ts'
import { reconnectEffects } from './effects-reconnect.ts'
import { responseEffects } from './effects-response.ts'
import { sessionEffects } from './effects-session.ts'
import { speechEffects } from './effects-speech.ts'
import { workEffects } from './effects-work.ts'
import type { Machine } from './interpreter.ts'
import type { Step } from './types.ts'

/** Does one thing; it never changes the position. */
export type Effect = (m: Machine, step: Step) => void

/** Every effect by its name. */
export const effects = {
  ...sessionEffects,
  ...speechEffects,
  ...responseEffects,
  ...workEffects,
  ...backgroundEffects,
  ...errorEffects,
  ...reconnectEffects,
}

/** The name of an effect. */
export type EffectName = keyof typeof effects
