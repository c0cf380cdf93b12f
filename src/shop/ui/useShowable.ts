import { useState } from 'react'

/** A picture's address as long as it can be shown: null where there is none, or once `onBroken` told that it did not load. */
export const useShowable = (address: string | null) => {
  const [broken, setBroken] = useState<string>()
  return { src: address === '' || address === broken ? null : address, onBroken: setBroken }
}
