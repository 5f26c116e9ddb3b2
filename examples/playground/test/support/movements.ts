/** The globals that `watchMovements` adds to the page. */
export interface Movements {
  /** The next movement of this name stops where it begins. */
  held: string | undefined
  /** All that began: names, with their durations as the style sheets have them. */
  began: string[]
  isHeld(name: string): boolean
  /** Puts what is held to a share of its way. */
  pose(share: number): void
  release(): void
  /** Names of what moves now. */
  running(): string[]
}

/** Runs before the page's own scripts: notes what moves inside the kit's elements, and can stop it. */
export const watchMovements = `
  const roots = []
  let caught = []
  Object.assign(globalThis, {
    held: undefined,
    began: [],
    isHeld: () => caught.length > 0,
    pose(share) {
      for (const one of caught) one.currentTime = one.effect.getTiming().delay + share * one.effect.getTiming().duration
    },
    release() {
      for (const one of caught) one.play()
      caught = []
    },
    running: () =>
      roots.flatMap(root => root.getAnimations()).flatMap(one => one.playState === 'running' && one.timeline === document.timeline ? (one.animationName ?? 'other') : []),
  })
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options)
    roots.push(root)
    root.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      // An animation of a scroll position moves nothing by itself.
      if (getComputedStyle(target, pseudoElement).animationTimeline !== 'auto') return
      began.push(animationName + ' ' + getComputedStyle(target, pseudoElement).animationDuration)
      if (animationName !== held) return
      const found = root.getAnimations().filter(one => one.animationName === held && one.playState === 'running')
      for (const one of found) one.pause()
      caught = found
      held = undefined
    }, true)
    return root
  }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    const made = animate.apply(this, given)
    began.push(this.className + ' ' + made.effect.getTiming().duration)
    return made
  }
`
