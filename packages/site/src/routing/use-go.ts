import { useCallback } from "react";
import { useNavigate } from "react-router";

/** Goes to an address: through the router on this site, by a page load to another. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (address, options = {}) => {
      if (address.startsWith("/")) void navigate(address, options);
      else if (options.replace === true) window.location.replace(address);
      else window.location.assign(address);
    },
    [navigate],
  );
}
