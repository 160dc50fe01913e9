/** Agent Voice and its turn detection, as one conversation. */
import agentVoice from '../agent-voice/spec.ts'
import type { Spec } from '../spec.ts'
import { together } from '../together/together.ts'
import turnDetection from '../turn-detection/spec.ts'
import { bridge } from './bridge.ts'
import { monitors } from './monitors.ts'
import { requirements } from './requirements.ts'

const spec = together({
  name: 'agent-voice-with-turn-detection',
  title: 'Agent Voice: the conversation with its turn detection',
  lead: agentVoice as unknown as Spec<string, never>,
  other: turnDetection as unknown as Spec<string, never>,
  keeps: [['JOIN-01'], ['JOIN-02']],
  bridge,
  requirements,
  monitors,
  // One utterance has one responder: Copilot answers, so the realtime service is not requested to (JOIN-04).
  settings: { createResponse: false },
  variants: [
    { bargeIn: false, interruptResponse: false },
    { mode: 'manual', turnDetection: 'manual' },
    { mode: 'semantic_vad', turnDetection: 'semantic-vad' },
  ],
})

export default spec
