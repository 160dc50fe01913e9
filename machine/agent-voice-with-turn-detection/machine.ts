/** Agent Voice and its turn detection, in the form that shared code uses: two references, each with its own chart. */
import agentVoice from '../agent-voice/machine.ts'
import type { Machine, Service } from '../machine.ts'
import turnDetection from '../turn-detection/machine.ts'

/** Each part is built by itself; the wiring of the whole connects them. */
const built = (voice: Service): Service => ({ parts: [voice, turnDetection.service] }) as object as Service

const machine: Machine = {
  ...agentVoice,
  spec: 'agent-voice-with-turn-detection',
  // Each part has its own explorations and its own regression paths.
  views: [],
  regressionPaths: '',
  service: built(agentVoice.service),
  serviceOn: (engine) => built(agentVoice.serviceOn(engine)),
}

export default machine
