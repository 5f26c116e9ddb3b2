import type { Platform } from '@latchkit/core/platform'
import { readPlatform } from '@latchkit/core/platform'
import { useState } from 'react'

/** The platform of this page; it does not change while a view is shown. */
export const usePlatform = (): Platform => useState(() => readPlatform())[0]
