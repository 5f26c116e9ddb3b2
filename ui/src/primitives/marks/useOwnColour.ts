import { type RefObject, useLayoutEffect, useState } from 'react'

/** Enough pixels to tell a colour from. */
const EDGE = 12

/** The colour that stands out most in a picture. Undefined if the page may not read it. */
function pictureColour(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = EDGE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  try {
    context.drawImage(image, 0, 0, EDGE, EDGE)
    const { data } = context.getImageData(0, 0, EDGE, EDGE)
    const sum = [0, 0, 0]
    let weights = 0
    for (let at = 0; at < data.length; at += 4) {
      const pixel = data.subarray(at, at + 3)
      const chroma = Math.max(...pixel) - Math.min(...pixel)
      const weight = (chroma * chroma + 1) * (data[at + 3] ?? 0)
      weights += weight
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + weight * (pixel[channel] ?? 0)
    }
    return weights > 0 ? `rgb(${sum.map(value => Math.round(value / weights))})` : undefined
  } catch {
    // The picture is of another origin.
    return undefined
  }
}

function colourOf(box: HTMLElement): string | undefined {
  const image = box.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) return pictureColour(image)
  const drawn = box.querySelector('.mark-d > path')?.getAttribute('fill')
  const letter = box.querySelector('.mark-g')
  return drawn ?? (letter ? getComputedStyle(letter).backgroundColor : undefined)
}

/**
 * The own colour of the mark in `box`, as light as shows on both themes. Undefined until it is known, and where it cannot be.
 * Another `owner` has another mark.
 */
export function useOwnColour(box: RefObject<HTMLElement | null>, owner?: string): string | undefined {
  const [colour, setColour] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner is why.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof CSS === 'undefined') return
    const look = () => {
      const own = `oklch(from ${colourOf(element)} clamp(.58,l,.68) c h)`
      setColour(CSS.supports('color', own) ? own : undefined)
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('load', look, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', look, true)
    }
  }, [box, owner])
  return colour
}
