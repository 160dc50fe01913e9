/** Numbering: rows of whole numbers get numbers in order of arrival, and equal rows get the same number. */
import { LongList } from './long-list.ts'

/** The rows so far. */
export class Numbering {
  /** How many there are. */
  count = 0
  /** All rows in sequence. */
  readonly rows = new LongList()
  /** At hash positions: the number of a row, counted from 1; 0 where there is none. */
  #table = new Int32Array(2048)
  readonly #width: number

  /** For rows of this length. */
  constructor(width: number) {
    this.#width = width
  }

  /** The number of a row; -1 for a new row when there are `atMost` already. */
  numberOf(row: Int32Array, atMost: number): number {
    const table = this.#table
    const last = table.length - 1
    let place = scattered(row, 0, row.length) & last
    for (; table[place] !== 0; place = (place + 1) & last) {
      const number = (table[place] as number) - 1
      if (this.#isAt(number, row)) return number
    }
    return this.count < atMost ? this.#added(row, place) : -1
  }

  #isAt(number: number, row: Int32Array): boolean {
    const { numbers } = this.rows
    const from = number * this.#width
    for (let word = 0; word < row.length; word += 1) if (numbers[from + word] !== row[word]) return false
    return true
  }

  #added(row: Int32Array, place: number): number {
    for (let word = 0; word < row.length; word += 1) this.rows.push(row[word] as number)
    this.count += 1
    this.#table[place] = this.count
    // Half of the table stays empty, so that a row is found at or near its first position.
    if (2 * this.count === this.#table.length) this.#widen()
    return this.count - 1
  }

  #widen(): void {
    const table = new Int32Array(2 * this.#table.length)
    const last = table.length - 1
    for (let number = 0; number < this.count; number += 1) {
      let place = scattered(this.rows.numbers, number * this.#width, this.#width) & last
      while (table[place] !== 0) place = (place + 1) & last
      table[place] = number + 1
    }
    this.#table = table
  }
}

/** A whole number that differs, most of the time, wherever the numbers of a row differ. */
function scattered(list: Int32Array, from: number, width: number): number {
  let mixed = 0
  for (let word = from; word < from + width; word += 1) {
    mixed = Math.imul(mixed ^ (list[word] as number), 0x9e3779b1)
    mixed ^= mixed >>> 15
  }
  return mixed
}
