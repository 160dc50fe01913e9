/** A long list of whole numbers: it grows to millions of entries with few copies. */
export class LongList {
  length = 0
  /** The numbers, with spare capacity. A `push` beyond the capacity replaces the array. */
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
