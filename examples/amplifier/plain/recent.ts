/** Names that were heard of lately: enough to know what is said twice, and no more the longer a conversation lasts. */

/** How many names are remembered. */
const most = 256

export class Recent {
  private readonly names = new Set<string>()

  has(name: string): boolean {
    return this.names.has(name)
  }

  /** Remembers a name; the one that was not heard of for longest is forgotten for it. */
  add(name: string): void {
    this.names.delete(name)
    this.names.add(name)
    const [oldest] = this.names
    if (this.names.size > most && oldest !== undefined) this.names.delete(oldest)
  }
}
