// breaks: AV-PER-001
// Takes up a final transcript 301 ms after it came, 1 ms more than allowed.
import Plain from '../plain.ts'

export default class SlowToProcess extends Plain {
  protected override takeNext(): void {
    if (this.queue.length > 0) setTimeout(() => this.act(() => super.takeNext()), 301)
  }
}
