// breaks: AMP-ACT-14
// Does not know since when it speaks.
import Plain from '../plain.ts'

export default class ForgetsWhenItBegan extends Plain {
  override get context() {
    return { ...super.context, audioPlaybackStartTime: null }
  }
}
