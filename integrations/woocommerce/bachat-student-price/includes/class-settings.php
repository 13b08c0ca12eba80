<?php
/**
 * What the shop has set.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** The settings as values of their types; the page that changes them is Settings_Page. */
final class Settings {

	/** WooCommerce's form of settings adds its own words around it. */
	public const ID     = 'bachat_student_price';
	public const OPTION = 'woocommerce_' . self::ID . '_settings';

	/** The code of the coupon that exists only while a student's cart is calculated. */
	public const COUPON = 'bachat-student';

	/** The part of the return address that WooCommerce hands to us. */
	public const RETURN_NAME = 'bachat-student-price';

	private static function text( string $name ): string {
		$all = get_option( self::OPTION, array() );
		return is_array( $all ) && is_scalar( $all[ $name ] ?? null ) ? trim( (string) $all[ $name ] ) : '';
	}

	/** The provider, or null while the shop has not entered all that a sign-in needs. */
	public static function provider(): ?Provider {
		$api = untrailingslashit( self::text( 'api' ) );
		$id  = self::text( 'client_id' );
		if ( '' === $api || '' === $id || '' === self::text( 'client_secret' ) || ! Provider::is_safe( $api ) ) {
			return null;
		}
		return new Provider( $api, $id, self::text( 'client_secret' ), self::return_address() );
	}

	/** The address that the shop registers with Bachat, exactly. */
	public static function return_address(): string {
		return WC()->api_request_url( self::RETURN_NAME );
	}

	/** What is off for whom: kept with each order, so that a later recalculation gives the same price. */
	public static function rule(): array {
		$all        = get_option( self::OPTION, array() );
		$categories = is_array( $all ) ? (array) ( $all['categories'] ?? array() ) : array();
		return array(
			'percent'    => min( 100.0, max( 0.0, (float) self::text( 'percent' ) ) ),
			'cap'        => max( 0.0, (float) self::text( 'cap' ) ),
			'categories' => array_values( array_filter( array_map( 'absint', $categories ) ) ),
			'skips_sale' => 'yes' === self::text( 'skips_sale' ),
			'combines'   => 'yes' === self::text( 'combines' ),
		);
	}

	/** Days in which a student gets the price once; 0 for every order. */
	public static function days(): int {
		return absint( self::text( 'days' ) );
	}

	/** Whether shoppers see the button: all is entered, and WooCommerce lets coupons through. */
	public static function is_on(): bool {
		return self::rule()['percent'] > 0 && wc_coupons_enabled() && null !== self::provider();
	}
}
