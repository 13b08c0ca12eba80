<?php
/**
 * "Save and test connection".
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** Asks the provider what a sign-in would ask, without a student and without a credit. */
final class Connection_Test {

	/** What is wrong, for the shop's owner. */
	public static function problems( ?Provider $provider ): array {
		if ( null === $provider ) {
			return array( __( 'Enter the address of Bachat, the client id and the client secret first.', 'bachat-student-price' ) );
		}
		$provider->forget();
		try {
			$methods = $provider->configuration( true )['code_challenge_methods_supported'] ?? array();
			if ( ! in_array( 'S256', (array) $methods, true ) || array() === $provider->keys() ) {
				return array( __( 'There is no "Verify with Bachat" at this address.', 'bachat-student-price' ) );
			}
			return array_filter( array( self::of_secret( $provider ), self::of_return_address( $provider ) ) );
		} catch ( Sign_In_Error $error ) {
			/* translators: %s: a technical reason */
			return array( sprintf( __( 'Bachat cannot be reached at this address: %s', 'bachat-student-price' ), $error->getMessage() ) );
		}
	}

	/** A code that never was is refused by its own name, but only after the client's id and secret are accepted. */
	private static function of_secret( Provider $provider ): ?string {
		$answer = $provider->exchange( 'connection-test', Provider::new_flow()['verifier'] );
		return 'invalid_grant' === ( $answer['error'] ?? null ) ? null : __( 'Bachat does not accept this client id with this secret.', 'bachat-student-price' );
	}

	/** A browser without a session is sent back to us at once, if Bachat knows the return address. */
	private static function of_return_address( Provider $provider ): ?string {
		$address  = $provider->authorization_address( Provider::new_flow(), array( 'prompt' => 'none' ) );
		$response = Provider::send( $address, array( 'method' => 'GET' ) );
		$location = (string) wp_remote_retrieve_header( $response, 'location' );
		parse_str( (string) wp_parse_url( $location, PHP_URL_QUERY ), $given );
		if ( str_starts_with( $location, $provider->return_address ) && 'login_required' === ( $given['error'] ?? null ) ) {
			return null;
		}
		/* translators: %s: an address */
		return sprintf( __( 'Bachat does not know the return address %s of this client.', 'bachat-student-price' ), $provider->return_address );
	}
}
