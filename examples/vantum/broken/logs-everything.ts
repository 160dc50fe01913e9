// breaks: VAN-MET-02 (by ruling)
// Writes down what the user says.
import Plain from '../plain.ts'

export default class LogsEverything extends Plain {
  override async handleFinalTranscript(sessionId: string, transcript: string): Promise<void> {
    this.record('debug', `The user says: ${transcript}`)
    await super.handleFinalTranscript(sessionId, transcript)
  }
}
