/** Vela over a real socket (VEL-IF-02): its two profiles, and where a cancel may lead (VEL-G-05, VEL-T-14 to VEL-T-16). */
import type { Wire } from '../../wire.ts'
import { endpoint } from '../settings.ts'

/** The wire of the gateway. */
export const wire: Wire = {
  path: endpoint,
  choices: {
    profile: { skeleton: { processor: 'none' }, pipeline: { processor: 'attached' } },
    'cancel-target': { idle: { cancelTarget: 'idle' }, listening: { cancelTarget: 'listening' } },
  },
  messageBytes: ({ maxMessageBytes }) => Number(maxMessageBytes),
  hasPipeline: ({ processor }) => processor === 'attached',
}
