/** Agent Voice and its turn detection, as shared code knows them: two references, of which each has its own chart. */
import agentVoice from '../agent-voice/machine.ts'
import type { Machine, Service } from '../machine.ts'
import turnDetection from '../turn-detection/machine.ts'

/** What is built for each part; the wiring of the whole puts them together. */
const built = (voice: Service): Service => ({ parts: [voice, turnDetection.service] }) as unknown as Service

const machine: Machine = {
  ...agentVoice,
  spec: 'agent-voice-with-turn-detection',
  // The parts are explored by themselves, and go their ways by themselves.
  views: [],
  ways: '',
  service: built(agentVoice.service),
  serviceOn: (engine) => built(agentVoice.serviceOn(engine)),
}

export default machine
