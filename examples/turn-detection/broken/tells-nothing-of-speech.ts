// breaks: TD-IF-14
// Tells of speech under other names than the interface has.
import type {
  Disposable,
  TurnDetectionEventListener,
  TurnDetectionEventType,
} from '../../../spec/turn-detection/contract.ts'
import Plain from '../plain.ts'

export default class TellsNothingOfSpeech extends Plain {
  override on(type: TurnDetectionEventType, listener: TurnDetectionEventListener): Disposable {
    return super.on(type.replace('detached', 'detected') as TurnDetectionEventType, listener)
  }
}
