/** A long list of whole numbers: one that grows to millions without being copied often. */
export class LongList {
  length = 0
  /** The numbers, and room for more behind them. It is another list once there are many more. */
  numbers = new Int32Array(1024)

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const longer = new Int32Array(2 * this.length)
      longer.set(this.numbers)
      this.numbers = longer
    }
    this.numbers[this.length] = number
    this.length += 1
  }
}
