import { useEffect } from 'react'

/** What became of a change is forgotten when what shows it goes: opened again, it says nothing of the time before. */
export const useForgotten = (reset: () => void) => {
  useEffect(
    () => reset,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it goes, whatever became of it meanwhile
    [],
  )
}
